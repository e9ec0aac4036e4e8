import { type TryAgainOptions, tryAgain } from './tryAgain.ts'

/** The build turns this into an import of another address, with comments that keep bundlers away from it. */
declare function importUrl(comments: string, url: string): Promise<unknown>

/**
 * Imports a module, and after a failure a few times more. Browsers remember that an address failed, so that asking for
 * it again is in vain: if the error names the address (Chrome and Firefox), another one of the same file is used,
 * unless the page pins the address: nothing would check the other one.
 *
 * @param load the import, as the bundler must see it
 * @throws what the last import threw
 */
export function importAgain<T>(load: () => Promise<T>, options?: TryAgainOptions): Promise<T> {
  let failed = ''
  return tryAgain(async () => {
    try {
      if (!failed) return await load()
      const comments = '/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */'
      return (await importUrl(comments, `${failed}?attempt=${Date.now()}`)) as T
    } catch (error) {
      const url = /https?:[^?\s]+\.m?js\b/.exec(String(error))?.[0] ?? ''
      if (!isPinned(url)) failed ||= url
      throw error
    }
  }, options)
}

/** Whether an import map of the page names the file, and so may hold its hash. */
function isPinned(url: string): boolean {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return [...document.querySelectorAll('script[type=importmap]')].some((map) =>
    map.textContent?.includes(name),
  )
}
