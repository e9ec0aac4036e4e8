import { pageDocument } from '@certificate-sdk/editor/pageDocument'

/** Read once: a `<base>` added to the markup later would redirect requests for code. */
const base = typeof document === 'undefined' ? '' : pageDocument.baseURI

/**
 * Resolves a host's URL against the page's base URL at the time when the SDK was loaded.
 *
 * @throws {TypeError} if it is invalid
 */
export function absoluteUrl(url: string): string {
  return new URL(url, base).href
}
