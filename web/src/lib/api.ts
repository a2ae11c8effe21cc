// Requests over HTTP. What the server refuses is thrown as ApiError with its message, place and hint.
import type { Fault, Problem } from "./messages";
import { token } from "./session.svelte";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.message);
  }
}

export async function get<Answer>(path: string): Promise<Answer> {
  return read<Answer>(await send(path, { headers: headers() }));
}

export async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const init = { method: "POST", headers: { ...headers(), "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return read<Answer>(await send(path, init));
}

/** Send a file as it is. */
export async function upload<Answer>(path: string, data: Blob): Promise<Answer> {
  return read<Answer>(await send(path, { method: "POST", headers: headers(), body: data }));
}

/** A file, to be saved. */
export async function download(path: string): Promise<Blob> {
  const response = await send(path, { headers: headers() });
  return response.ok ? response.blob() : read<Blob>(response);
}

function headers(): Record<string, string> {
  const mine = token();
  return mine ? { Authorization: `Bearer ${mine}` } : {};
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new ApiError(0, { code: "not_found", message: "", where: "", hint: "" });
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as Answer;
  const fault = (body as Problem | null)?.error;
  throw new ApiError(response.status, fault ?? { code: "bad_value", message: response.statusText, where: "", hint: "" });
}
