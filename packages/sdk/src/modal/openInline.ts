import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import type { LoadingMessage } from './loadingMessage.ts'
import type { Modal, ModalEvents } from './Modal.ts'
import { openShell } from './openShell.ts'
import styles from './styles/inline.css?inline'

/**
 * Shows the editor as a part of the page, in a shadow root that fills `container`: no dialog, and the rest of
 * the page stays usable. Same parameters and result as `openModal`.
 */
export function openInline(container: Element, message: LoadingMessage, on: ModalEvents): Modal {
  const frame = pageDocument.createElement('div')
  // A region only once it has a name.
  frame.role = 'region'
  return openShell(container, frame, message, on, { styles })
}
