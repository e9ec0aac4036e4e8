import { vi } from 'vitest'
import { loadingMessage } from '../modal/loadingMessage.ts'
import type { Modal } from '../modal/Modal.ts'
import { openInline } from '../modal/openInline.ts'
import { openModal } from '../modal/openModal.ts'

/** Both ways to show the editor, for `describe.each`. */
export const ways: [string, typeof openModal][] = [
  ['a modal', openModal],
  ['an inline editor', openInline],
]

const opened: Modal[] = []

/** For tests: removes everything they opened, and the rest of the page. */
export function clearPage(): void {
  for (const modal of opened.splice(0)) modal.remove()
  document.body.replaceChildren()
}

/** For tests: opens a modal in English, and returns its contents. */
export function openFrame(how = openModal, container: Element = document.body) {
  const on = { escape: vi.fn(), lost: vi.fn(), retry: vi.fn(), close: vi.fn() }
  const modal = how(container, loadingMessage(['en']), on)
  opened.push(modal)
  const frame = modal.body.parentElement
  const root = modal.body.getRootNode()
  if (!frame || !(root instanceof ShadowRoot)) throw new Error('The body is in a frame in a shadow root.')
  const press = (key: string, target: Element = modal.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
    target.dispatchEvent(event)
    return event
  }
  const button = (name: string) => {
    const found = [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`There is no button ${name}.`)
    return found
  }
  return { modal, frame, root, on, press, button }
}
