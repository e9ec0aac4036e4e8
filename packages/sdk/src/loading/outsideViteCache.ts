/** Element defined by Vite's client, which is on every page of its development server, and in no build. */
const clientElement = 'vite-error-overlay'

/**
 * In development, Vite up to 7 copies a package's code into its cache, a hidden folder or one outside the project, but
 * not the files next to the code: their URLs are then wrong (https://github.com/vitejs/vite/issues/8427), unless the
 * plugin serves them there. They are correct for a cache in or beside `node_modules`, and in every build.
 */
export function outsideViteCache(url: string, folder: string): string {
  if (url.includes('/@certificate-sdk/') || !globalThis.customElements?.get(clientElement)) return url
  const installed = /\/node_modules\/\.[^?]*\/(?:deps|files)\//
  const elsewhere = /\/(?:@fs\/|\.)[^?]*\/(?:deps|files)\//
  return url.replace(installed.test(url) ? installed : elsewhere, `/node_modules/@certificate-sdk/${folder}/`)
}
