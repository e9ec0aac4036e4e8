// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openModal } from './Modal.ts'
import { openingWords } from './openingWords.ts'
import { addShowModal } from './testing/addShowModal.ts'
import { sdkWithFakeEditor, settled } from './testing/openWithFakeEditor.ts'

beforeAll(addShowModal)
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.style.overflow = ''
})

const ignored = { escape() {}, lost() {}, retry() {}, close() {} }

function open() {
  const onEscape = vi.fn()
  const modal = openModal(document.body, openingWords(['en']), { ...ignored, escape: onEscape })
  const dialog = modal.body.parentElement
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('The body lies in the dialog.')
  const press = (key: string, target: Element = modal.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
    target.dispatchEvent(event)
    return event
  }
  return { modal, dialog, onEscape, press }
}

describe('the modal', () => {
  it('says that it waits until the editor is ready, and is then called by its name', () => {
    const { modal, dialog } = open()
    expect(modal.body.textContent).toBe('Opening the editor…')
    modal.ready('Certificate editor')
    expect(modal.body.textContent).toBe('')
    expect(dialog.getAttribute('aria-label')).toBe('Certificate editor')
  })

  it('is a named modal dialog in a shadow root', () => {
    const { dialog } = open()
    expect(dialog.open).toBe(true)
    expect(dialog.getAttribute('aria-label')).toBe('Opening the editor…')
    expect(dialog.getRootNode()).toBeInstanceOf(ShadowRoot)
  })

  it('keeps the page behind from scrolling, and gives scrolling and focus back', () => {
    document.body.innerHTML = '<button>Edit</button>'
    document.querySelector('button')?.focus()
    document.documentElement.style.overflow = 'scroll'
    const { modal, press } = open()
    expect(document.documentElement.style.overflow).toBe('hidden')
    document.querySelector('button')?.blur()
    press('a')
    modal.remove()
    expect(document.documentElement.style.overflow).toBe('scroll')
    expect(document.activeElement).toBe(document.querySelector('button'))
    expect(document.body.innerHTML).toBe('<button>Edit</button>')
  })

  it('gives scrolling back where two were open and the first one closes first', () => {
    const [first, second] = [open(), open()]
    first.modal.remove()
    expect(document.documentElement.style.overflow).toBe('hidden')
    second.modal.remove()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('hides its keys from the page', () => {
    const heard = vi.fn()
    document.addEventListener('keydown', heard)
    const { press } = open()
    press('s')
    press('s', document.body)
    expect(heard).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', heard)
  })

  it('asks on Escape, unless something inside took it', () => {
    const { modal, onEscape, press } = open()
    expect(press('Escape').defaultPrevented).toBe(true)
    expect(onEscape).toHaveBeenCalledOnce()
    press('x')
    modal.body.addEventListener('keydown', (event) => event.preventDefault())
    press('Escape')
    expect(onEscape).toHaveBeenCalledOnce()
  })

  it('asks and stays open where the browser itself cancels or closes it', () => {
    const { dialog, onEscape } = open()
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onEscape).toHaveBeenCalledOnce()
    dialog.open = false
    dialog.dispatchEvent(new Event('close'))
    expect(dialog.open).toBe(true)
    expect(onEscape).toHaveBeenCalledTimes(2)
  })
})

describe('Escape in an opening', () => {
  const pressEscape = () => {
    const dialog = document.querySelector('body > div')?.shadowRoot?.querySelector('dialog')
    dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }

  it('closes while the editor is loading', async () => {
    const { sdk, onClose } = sdkWithFakeEditor()
    const result = sdk.createTemplate()
    pressEscape()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('leaves it to the editor to ask about unsaved work', async () => {
    const { sdk, editor, onClose } = sdkWithFakeEditor()
    void sdk.createTemplate()
    await settled()
    pressEscape()
    expect(editor.requestLeave).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    sdk.close()
  })
})
