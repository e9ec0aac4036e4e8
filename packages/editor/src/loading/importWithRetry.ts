import { pageDocument } from './pageDocument.ts'
import { type RetryOptions, retry } from './retry.ts'

/** The build replaces this with `import()` of any URL, with comments that make bundlers ignore it. */
declare function importUrl(comments: string, url: string): Promise<unknown>

/** Options of {@link importWithRetry}. */
interface ImportOptions extends RetryOptions {
  /** Called before each import; `url` is set for a retry. */
  preload?(url?: string): void
}

/**
 * Imports a module, with retries. Browsers remember that a URL failed, so importing it again fails
 * immediately: if the error names the URL (Chrome and Firefox), the retry adds a query to it, unless an
 * import map of the page names the file: its integrity would not be checked under another URL.
 *
 * @param load the import, in the form that the bundler must see
 * @throws the error of the last import
 */
export function importWithRetry<T>(
  load: () => Promise<T>,
  { preload, ...options }: ImportOptions = {},
): Promise<T> {
  let failed = ''
  return retry(async () => {
    try {
      if (!failed) {
        preload?.()
        return await load()
      }
      const comments = '/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */'
      const url = `${failed}?attempt=${Date.now()}`
      preload?.(url)
      return (await importUrl(comments, url)) as T
    } catch (error) {
      const url = /https?:[^?\s]+\.m?js\b/.exec(String(error))?.[0] ?? ''
      if (!isMapped(url)) failed ||= url
      throw error
    }
  }, options)
}

/** Returns true if an import map of the page names the file, and so may contain its integrity. */
function isMapped(url: string): boolean {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return [...pageDocument.querySelectorAll('script[type=importmap]')].some((map) =>
    map.textContent?.includes(name),
  )
}
