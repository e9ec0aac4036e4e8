import { pageDocument } from '@certificate-sdk/editor/pageDocument'

/** Read once: a `<base>` that markup adds later would send requests for code elsewhere. */
const base = typeof document === 'undefined' ? '' : pageDocument.baseURI

/**
 * Resolves an address of the host's against the page's base address as it was when the SDK was loaded.
 *
 * @throws {TypeError} if it is not an address
 */
export function absoluteUrl(url: string): string {
  return new URL(url, base).href
}
