/**
 * The `sw.js` of `regelwerk dev`. A built site may have been served at the same address before, and its worker would
 * still answer from its cache. This worker replaces it, deletes the cache and unregisters itself.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // The former worker may stay active for a while; without its cache it has to ask the server.
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
