// @vitest-environment page
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { clearPage, openFrame, ways } from '../testing/openFrame.ts'

const onClose = vi.fn()

/** Listener of Mantine 7 and 8 (`use-modal`), for a modal that opened before the SDK. */
function closeOnEscape({ key, target }: KeyboardEvent): void {
  const shouldTrigger = (target as Element).getAttribute('data-mantine-stop-propagation') !== 'true'
  if (key === 'Escape' && shouldTrigger) onClose()
}

beforeAll(() => {
  addEventListener('keydown', closeOnEscape, true)
  addShowModal()
})
afterEach(() => {
  clearPage()
  onClose.mockClear()
})

it.each(ways)('Escape in %s leaves an older modal of Mantine open', (_, how) => {
  const { modal } = openFrame(how)
  const pressed = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })
  const heard = vi.fn()
  modal.body.addEventListener('keydown', heard)
  modal.body.dispatchEvent(pressed())
  expect(heard).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  modal.remove()
  document.body.dispatchEvent(pressed())
  expect(onClose).toHaveBeenCalledOnce()
})
