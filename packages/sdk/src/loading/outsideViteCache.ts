/**
 * In development, Vite up to 7 copies a package's code into its cache, a hidden folder or one outside the project, but not the
 * files next to the code: their addresses are wrong then (https://github.com/vitejs/vite/issues/8427), unless the plugin
 * serves them there. They are right for a cache in or beside `node_modules`.
 */
export function outsideViteCache(url: string, folder: string): string {
  if (url.includes('/@certificate-sdk/')) return url
  const installed = /\/node_modules\/\.[^?]*\/(?:deps|files)\//
  const elsewhere = /\/(?:@fs\/|\.)[^?]*\/(?:deps|files)\//
  return url.replace(installed.test(url) ? installed : elsewhere, `/node_modules/@certificate-sdk/${folder}/`)
}
