import { beforeEach, expect, test, vi } from "vitest";

const line = vi.hoisted(() => ({ unanswered: vi.fn(() => false) }));
vi.mock("./line", () => line);
import { renew } from "./renew";

const OLD = "/assets/index-old.js";
const page = (entry: string) => Promise.resolve(new Response(`<script type="module" src="${entry}"></script>`));
const reload = vi.fn();
const fetched = vi.fn(() => page("/assets/index-new.js"));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.useRealTimers();
  reload.mockClear();
  fetched.mockClear();
  line.unanswered.mockReturnValue(false);
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => OLD }) });
  vi.stubGlobal("location", { pathname: "/rules", reload });
  vi.stubGlobal("fetch", fetched);
});

test("a page that the server has replaced is reloaded once, and not again at once", async () => {
  await renew();
  await renew();
  expect(reload).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
});

test("two parts that are missing at the same moment reload the page once", async () => {
  await Promise.all([renew(), renew()]);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that the server still has is not reloaded, nor one whose server does not answer", async () => {
  fetched.mockReturnValueOnce(page(OLD));
  await renew();
  fetched.mockReturnValueOnce(Promise.reject(new TypeError("offline")));
  await renew();
  fetched.mockReturnValueOnce(Promise.resolve(new Response("", { status: 503 })));
  await renew();
  expect(reload).not.toHaveBeenCalled();
});

test("a move that was not answered comes first", async () => {
  vi.useFakeTimers();
  line.unanswered.mockReturnValue(true);
  const renewed = renew();
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).not.toHaveBeenCalled();
  line.unanswered.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(300);
  await renewed;
  expect(reload).toHaveBeenCalledOnce();
});
