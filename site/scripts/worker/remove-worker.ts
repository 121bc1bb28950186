/**
 * The `sw.js` of `regelwerk dev`: a finished site may have been shown at the same address before, and what its worker saved
 * would be shown instead of what is written now. It takes that one's place, throws away what was saved, and goes.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // It may take a while until the former one is idle; until then that one has to ask the server.
  event.waitUntil(forget());
});
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function forget(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.endsWith(self.registration.scope));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function leave(): Promise<void> {
  await forget();
  await self.registration.unregister();
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map((client) => client.navigate(client.url)));
}
