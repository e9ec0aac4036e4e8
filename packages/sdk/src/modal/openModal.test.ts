// @vitest-environment page
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { clearPage, openFrame } from '../testing/openFrame.ts'
import { sdkWithFakeEditor, settled } from '../testing/openWithFakeEditor.ts'
import { openInline } from './openInline.ts'

beforeAll(addShowModal)
afterEach(clearPage)

describe('the modal', () => {
  it('is a named modal dialog in a shadow root', () => {
    const { frame } = openFrame()
    expect(frame).toBeInstanceOf(HTMLDialogElement)
    expect(frame).toHaveProperty('open', true)
    expect(frame.getAttribute('aria-label')).toBe('Opening the editor…')
    expect(frame.lang).toBe('en')
  })

  it('is called by the name of the editor when that is ready', () => {
    const { modal, frame } = openFrame()
    modal.ready('Certificate editor')
    expect(frame.textContent).toBe('')
    expect(frame.getAttribute('aria-label')).toBe('Certificate editor')
  })

  it('locks scrolling until the last one closes, and leaves the styles of the page alone', () => {
    document.documentElement.style.overflowY = 'scroll'
    const before = document.documentElement.outerHTML
    const [first, second] = [openFrame(), openFrame()]
    expect(document.adoptedStyleSheets).toHaveLength(2)
    first.modal.remove()
    expect(document.adoptedStyleSheets).toHaveLength(1)
    second.modal.remove()
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect(document.documentElement.outerHTML).toBe(before)
    document.documentElement.removeAttribute('style')
  })

  it('asks on Escape, unless something inside took it', () => {
    const { modal, on, press } = openFrame()
    expect(press('Escape').defaultPrevented).toBe(true)
    expect(on.escape).toHaveBeenCalledOnce()
    press('x')
    modal.body.addEventListener('keydown', (event) => event.preventDefault())
    press('Escape')
    expect(on.escape).toHaveBeenCalledOnce()
  })

  it('asks and stays open if the browser itself cancels or closes it', () => {
    const { frame, on } = openFrame()
    const cancel = new Event('cancel', { cancelable: true })
    frame.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(on.escape).toHaveBeenCalledOnce()
    frame.removeAttribute('open')
    frame.dispatchEvent(new Event('close'))
    expect(frame).toHaveProperty('open', true)
    expect(on.escape).toHaveBeenCalledTimes(2)
  })
})

describe('an inline editor', () => {
  it('is no dialog, does not lock scrolling, and leaves Escape to the page', () => {
    const { frame, press, on } = openFrame(openInline)
    expect(frame.tagName).toBe('DIV')
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect(press('Escape').defaultPrevented).toBe(false)
    expect(on.escape).not.toHaveBeenCalled()
  })

  it('leaves the focus where it is if somebody works elsewhere on the page', () => {
    document.body.innerHTML = '<button>A</button><button>B</button>'
    const [a, b] = document.querySelectorAll('button')
    a?.focus()
    const { modal } = openFrame(openInline)
    b?.focus()
    modal.remove()
    expect(document.activeElement).toBe(b)
  })
})

describe('a person in an opening', () => {
  const pressEscape = () => {
    const dialog = document.querySelector('body > div')?.shadowRoot?.querySelector('dialog')
    dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }

  it('closes with Escape while the editor is loading', async () => {
    const { sdk, onClose } = sdkWithFakeEditor()
    const result = sdk.createTemplate()
    pressEscape()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes with the button of the waiting view', async () => {
    const { sdk, onClose } = sdkWithFakeEditor()
    const result = sdk.createTemplate()
    document.querySelector('body > div')?.shadowRoot?.querySelectorAll('button')[1]?.click()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('leaves it to the editor to ask about unsaved work', async () => {
    const { sdk, editor, onClose } = sdkWithFakeEditor()
    void sdk.createTemplate()
    await settled()
    pressEscape()
    expect(editor.requestClose).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    sdk.close()
  })
})

describe('a page that removes the container', () => {
  it('has its keys back at once', () => {
    openFrame()
    document.body.replaceChildren()
    const heard = vi.fn()
    const thrown = vi.fn()
    addEventListener('error', thrown)
    document.addEventListener('keydown', heard)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }))
    document.removeEventListener('keydown', heard)
    removeEventListener('error', thrown)
    expect(heard).toHaveBeenCalledOnce()
    expect(thrown).not.toHaveBeenCalled()
  })

  it('closes the opening once, and the next one opens', async () => {
    const { sdk, codes, onClose } = sdkWithFakeEditor()
    const result = sdk.createTemplate()
    await settled()
    document.body.replaceChildren()
    await expect(result).resolves.toEqual({ status: 'closed' })
    expect(onClose).toHaveBeenCalledOnce()
    void sdk.createTemplate()
    expect(codes()).toEqual([])
    sdk.close()
  })
})
