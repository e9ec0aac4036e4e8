import { isLoadingError } from './isLoadingError.ts'
import { pageDocument } from './pageDocument.ts'
import { type RetryOptions, retry } from './retry.ts'

/** The build replaces this with `import()` of any URL, with comments that make bundlers ignore it. */
declare function importUrl(comments: string, url: string): Promise<unknown>

/**
 * Maximum duration of a repeated import by a bundler, in ms: webpack returns a promise that never settles if its own
 * loading failed. Longer than the 120 s that it waits for a slow download itself.
 */
const maxRepeatMs = 130_000

/** Options of {@link importWithRetry}. */
interface ImportOptions extends Pick<RetryOptions, 'pause'> {
  /** Called before each import; `url` is set for a retry. */
  preload?(url?: string): void
}

/**
 * Imports a module, and retries after network errors. Code that was loaded and threw is not imported again: bundlers
 * would return part of the module, or nothing. Browsers remember that a URL failed, so importing it again fails
 * immediately: if the error names the URL (Chrome and Firefox), the retry adds a query to it, unless an import map of
 * the page names the file: its integrity would not be checked under another URL.
 *
 * @param load the import, in the form that the bundler must see
 * @throws the error of the first import
 */
export function importWithRetry<T>(
  load: () => Promise<T>,
  { preload, pause }: ImportOptions = {},
): Promise<T> {
  let failed = ''
  let tries = 0
  const attempt = () => {
    if (!failed) {
      preload?.()
      return tries++ ? within(maxRepeatMs, load()) : load()
    }
    const comments = '/* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */'
    const url = `${failed}?attempt=${Date.now()}`
    preload?.(url)
    return importUrl(comments, url) as Promise<T>
  }
  return retry(
    async () => {
      try {
        return await attempt()
      } catch (error) {
        const url = /https?:[^?\s]+\.m?js\b/.exec(String(error))?.[0] ?? ''
        if (!isMapped(url)) failed ||= url
        throw error
      }
    },
    { isFinal: (error) => !isLoadingError(error), ...(pause && { pause }) },
  )
}

/** Rejects if a promise does not settle in time. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns true if an import map of the page names the file, and so may contain its integrity. */
function isMapped(url: string): boolean {
  const name = url.slice(url.lastIndexOf('/') + 1)
  return [...pageDocument.querySelectorAll('script[type=importmap]')].some((map) =>
    map.textContent?.includes(name),
  )
}
