// Addresses of pages. Links are ordinary links; those that stay here are taken over.
export const route = $state({ path: location.pathname, query: location.search });

function update(): void {
  route.path = location.pathname;
  route.query = location.search;
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  update();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", update);
addEventListener("click", (event) => {
  const link = (event.target as Element | null)?.closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
