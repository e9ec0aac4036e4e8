import type { HostilePage } from './HostilePage.ts'

/** Frames, isolation, other schemes, and workers between page and network. */
export const environments: readonly HostilePage[] = [
  { name: 'plain http (no secure context)', hostname: 'lms.test' },
  { name: 'a frame with sandbox="allow-scripts"', frame: 'sandbox="allow-scripts"', noise: /sandbox/ },
  { name: 'a frame with sandbox and allow-same-origin', frame: 'sandbox="allow-scripts allow-same-origin"' },
  { name: 'a file (file://)', fromFile: true },
  {
    name: 'COOP same-origin and COEP require-corp',
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    },
  },
  {
    name: 'COOP same-origin and COEP credentialless',
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'credentialless',
    },
  },
  {
    name: 'a service worker that answers from its cache first',
    files: {
      'worker.js': {
        type: 'text/javascript',
        body: `addEventListener('install', () => skipWaiting())
          addEventListener('activate', (event) => event.waitUntil(clients.claim()))
          addEventListener('fetch', (event) => event.respondWith(caches.open('all').then(async (cache) => {
            const known = await cache.match(event.request)
            if (known) return known
            const answer = await fetch(event.request)
            if (event.request.url.startsWith('http')) await cache.put(event.request, answer.clone())
            return answer
          })))`,
      },
    },
    script: "navigator.serviceWorker.register('worker.js')",
    async prepare(page) {
      await page.waitForFunction(() => navigator.serviceWorker.controller)
      // Once to fill the cache, and once to use it.
      await page.reload()
      await page.reload()
    },
  },
  {
    name: 'a page that was left and came back',
    async prepare(page) {
      await page.goto('about:blank')
      await page.goBack()
    },
  },
]
