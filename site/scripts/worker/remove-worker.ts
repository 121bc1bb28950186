/**
 * The `sw.js` of `regelwerk dev`: a finished site may have been shown at the same address before, and what its worker saved
 * would be shown instead of what is written now. It takes that one's place, throws away what was saved, and goes.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const { scope } = self.registration;
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map((client) => client.navigate(client.url)));
}
