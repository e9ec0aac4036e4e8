import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { CertificateSDKOptions } from './CertificateSDKOptions.ts'

/** Returns the element of the page that the editor is attached to, or why there is none. */
export function findContainer({ container, mode }: CertificateSDKOptions): Element | string {
  if (container === undefined && mode === 'inline')
    return "mode: 'inline' needs a container: an element of this page, or a selector."
  let found: Element | null = null
  try {
    found =
      typeof container === 'string' ? pageDocument.querySelector(container) : (container ?? pageDocument.body)
  } catch {
    // An invalid selector finds nothing.
  }
  if (found?.isConnected && found.ownerDocument === document) return found
  return typeof container === 'string'
    ? `There is no element "${container}" on this page.`
    : 'The container is not on this page, or in a frame.'
}
