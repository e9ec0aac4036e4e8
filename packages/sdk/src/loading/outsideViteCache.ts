/** Element that Vite's client defines, which is on every page of its development server, and in no build. */
const clientElement = 'vite-error-overlay'

/**
 * In development, Vite up to 7 copies a package's code into its cache, a hidden folder or one outside the project, but not the
 * files next to the code: their addresses are wrong then (https://github.com/vitejs/vite/issues/8427), unless the plugin
 * serves them there. They are right for a cache in or beside `node_modules`. In a build, every address is right.
 */
export function outsideViteCache(url: string, folder: string): string {
  if (url.includes('/@certificate-sdk/') || !globalThis.customElements?.get(clientElement)) return url
  const installed = /\/node_modules\/\.[^?]*\/(?:deps|files)\//
  const elsewhere = /\/(?:@fs\/|\.)[^?]*\/(?:deps|files)\//
  return url.replace(installed.test(url) ? installed : elsewhere, `/node_modules/@certificate-sdk/${folder}/`)
}
