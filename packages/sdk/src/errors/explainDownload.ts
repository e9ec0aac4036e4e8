import { isLoadingError } from '@certificate-sdk/editor/isLoadingError'
import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { SdkError } from './SdkError.ts'
import type { PolicyWatch } from './watchPolicy.ts'

/** Explains why a file with this path may be missing, and what to do: every build of the SDK has its own text. */
export type ExplainMissing = (path: string) => { code: SdkError['code']; advice: string }

/** A file that could not be downloaded. */
interface Failure {
  url: string
  /**
   * Undefined if there was no response, or if the browser hides its status, as it always does for modules.
   */
  status?: number | undefined
}

/**
 * Explains which file could not be downloaded, the likely reason, and what to do. Requests the file once more if
 * nothing else explains the failure; in the meantime, the person may close or retry.
 *
 * @param missing the loader's explanation for a missing file
 * @returns `undefined` if `cause` names no file
 */
export async function explainDownload(
  cause: unknown,
  policy: PolicyWatch,
  missing: ExplainMissing,
): Promise<Pick<SdkError, 'code' | 'message'> | undefined> {
  const { url, status: known } = failureIn(cause) ?? {}
  if (!url) return undefined
  const { origin, pathname } = new URL(url)
  const directive = policy.directiveFor(url)
  const status = directive ? undefined : (known ?? (await statusOf(url)))
  const { code, advice } = missing(pathname)
  if (status === 404 || status === 410) return { code, message: `${url} answered ${status}. ${advice}` }
  const reason = directive
    ? `is blocked by the page's Content-Security-Policy: add ${origin} to ${directive.replace('-elem', '')}.`
    : !status
      ? `did not load. Check the connection, and Access-Control-Allow-Origin of ${origin}.`
      : status < 400
        ? // Many servers have a page for every address. Reloading would change nothing.
          `is not the expected file: a proxy or a page answered.${code === 'outdated' ? '' : ` ${advice}`}`
        : `answered ${status}: visitors must be able to read it.`
  return { code: 'chunk_load_failed', message: `${url} ${reason}` }
}

/** Returns the file that an error, or its cause, is about. */
function failureIn(cause: unknown): Failure | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { url, status } = error as Partial<Failure>
    if (url) return { url: new URL(url, pageDocument.baseURI).href, status }
    // Errors of imports name it in their message, except in Safari.
    const named = isLoadingError(error) && /https?:\/\/[^\s"'()]+\.m?js\b/.exec(error.message)
    if (named) return { url: named[0] }
  }
  return undefined
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status
  } catch {
    return undefined
  }
}
