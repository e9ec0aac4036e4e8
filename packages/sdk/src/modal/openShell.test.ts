// @vitest-environment page
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addShowModal } from '../testing/addShowModal.ts'
import { clearPage, openFrame, ways } from '../testing/openFrame.ts'

beforeAll(addShowModal)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearPage()
  vi.useRealTimers()
})

/** Longer than an element may be off the page while it is moved. */
const pause = () => vi.advanceTimersByTimeAsync(60)

describe.each(ways)('%s', (_, how) => {
  it('says that it waits, with a way out from the start', () => {
    const { frame, modal, button, on } = openFrame(how)
    expect(frame.querySelector('[role=status]')?.textContent).toBe('Opening the editor…')
    expect(button('Try again').hidden).toBe(true)
    button('Close').click()
    expect(on.close).toHaveBeenCalledOnce()
    modal.ready('Certificate editor')
    modal.ready('Certificate editor')
    expect(frame.textContent).toBe('')
  })

  it('says that it takes long, and waits again after another try', () => {
    const { frame, root, modal, button, on } = openFrame(how)
    const status = frame.querySelector('[role=status]')
    modal.stalled()
    expect(status?.textContent).toBe('This is taking longer than usual.')
    expect(button('Try again').hidden).toBe(false)
    button('Try again').focus()
    button('Try again').click()
    expect(on.retry).toHaveBeenCalledOnce()
    expect(status?.textContent).toBe('Opening the editor…')
    expect(button('Try again').hidden).toBe(true)
    expect(root.activeElement).toBe(button('Close'))
    modal.stalled()
    expect(button('Try again').hidden).toBe(false)
  })

  it('is not in the copy of the page that Turbo caches', () => {
    const { root } = openFrame(how)
    document.querySelectorAll('[data-turbo-temporary]').forEach((element) => void element.remove())
    expect(root.host.isConnected).toBe(false)
  })

  it('gives the focus back and leaves nothing on the page', () => {
    document.body.innerHTML = '<button>Edit</button>'
    document.querySelector('button')?.focus()
    const { modal, button } = openFrame(how)
    button('Close').focus()
    modal.remove()
    modal.remove()
    expect(document.activeElement).toBe(document.querySelector('button'))
    expect(document.body.innerHTML).toBe('<button>Edit</button>')
  })

  it('gives the focus back into a shadow root of the page', () => {
    document.body.innerHTML = '<div></div>'
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' })
    if (!root) throw new Error('There is no div.')
    root.innerHTML = '<button>Edit</button>'
    root.querySelector('button')?.focus()
    const { modal, button } = openFrame(how)
    button('Close').focus()
    modal.remove()
    expect(root.activeElement).toBe(root.querySelector('button'))
  })

  it('gives the focus back to the page if one closes that was below another', () => {
    document.body.innerHTML = '<button>Edit</button>'
    document.querySelector('button')?.focus()
    const below = openFrame(how)
    below.button('Close').focus()
    const above = openFrame(how)
    above.button('Close').focus()
    below.modal.remove()
    above.modal.remove()
    expect(document.activeElement).toBe(document.querySelector('button'))
  })

  it('hides from the page what happens inside, and nothing else', () => {
    const heard: string[] = []
    const record = ({ type, target }: Event) => heard.push(`${type} ${(target as Element).tagName}`)
    const types = ['keydown', 'keypress', 'pointerdown', 'click', 'input', 'paste', 'wheel', 'drop']
    for (const type of types) document.addEventListener(type, record)
    const { modal } = openFrame(how)
    for (const type of types) {
      modal.body.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      document.documentElement.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    }
    expect(heard).toEqual(types.map((type) => `${type} HTML`))
    for (const type of types) document.removeEventListener(type, record)
  })

  it('hides keys and presses from capturing listeners, too, and answers for their default', () => {
    const heard = vi.fn((event: Event) => event.preventDefault())
    const types = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'focusin']
    for (const type of types) document.addEventListener(type, heard, true)
    const { modal } = openFrame(how)
    const inside: Event[] = []
    for (const type of types) modal.body.addEventListener(type, (event) => inside.push(event))
    const prevented = (type: string) => {
      const event = new KeyboardEvent(type, {
        key: 'a',
        shiftKey: true,
        repeat: true,
        isComposing: true,
        modifierCapsLock: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      })
      modal.body.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(types.map(prevented)).toEqual(types.map(() => false))
    expect(heard).not.toHaveBeenCalled()
    expect(inside).toHaveLength(types.length)
    const [copy] = inside as KeyboardEvent[]
    expect(copy).toMatchObject({
      key: 'a',
      shiftKey: true,
      repeat: true,
      isComposing: true,
      cancelable: true,
    })
    expect(copy?.getModifierState('CapsLock')).toBe(true)
    expect(copy?.getModifierState('NumLock')).toBe(false)
    modal.body.addEventListener('keydown', (event) => event.preventDefault())
    expect(prevented('keydown')).toBe(true)
    modal.remove()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    expect(heard).toHaveBeenCalledOnce()
    for (const type of types) document.removeEventListener(type, heard, true)
  })

  it.each([
    ['its container', () => document.querySelector('main div')?.remove()],
    ['what is around its container', () => document.querySelector('main')?.remove()],
    ['what is in its container', () => document.querySelector('main div')?.replaceChildren()],
    ['the whole body', () => document.body.replaceWith(document.createElement('body'))],
  ])('tells once that the page removed %s', async (_what, removal) => {
    document.body.innerHTML = '<main><div></div></main>'
    const { on, modal } = openFrame(how, document.querySelector('main div') ?? document.body)
    removal()
    await pause()
    expect(on.lost).toHaveBeenCalledOnce()
    expect(document.adoptedStyleSheets).toEqual([])
    document.body.append('more')
    modal.remove()
    await pause()
    expect(on.lost).toHaveBeenCalledOnce()
  })

  it.each([
    ['out of a shadow root', (root: ShadowRoot) => root.replaceChildren()],
    ['with a shadow root', (root: ShadowRoot) => root.host.remove()],
  ])('tells that it was removed %s', async (_what, removal) => {
    document.body.innerHTML = '<main></main>'
    const root = document.querySelector('main')?.attachShadow({ mode: 'open' })
    if (!root) throw new Error('There is no main.')
    root.innerHTML = '<div></div>'
    const { on } = openFrame(how, root.querySelector('div') ?? document.body)
    removal(root)
    await pause()
    expect(on.lost).toHaveBeenCalledOnce()
  })

  it('bears being moved, also in two steps and into a shadow root', async () => {
    document.body.innerHTML = '<main><div></div></main><aside></aside><p></p>'
    const [main, container, aside] = document.querySelectorAll('main, main div, aside')
    const root = document.querySelector('p')?.attachShadow({ mode: 'open' })
    if (!main || !container || !aside || !root) throw new Error('The page is not as it should be.')
    const { on, root: shadow } = openFrame(how, container)
    aside.append(container)
    await pause()
    container.remove()
    await vi.advanceTimersByTimeAsync(5)
    root.append(container)
    await pause()
    expect(on.lost).not.toHaveBeenCalled()
    expect(shadow.host.isConnected).toBe(true)
    container.remove()
    await pause()
    expect(on.lost).toHaveBeenCalledOnce()
  })

  it('removes itself quietly on request', async () => {
    const { on, modal } = openFrame(how)
    modal.remove()
    await pause()
    expect(on.lost).not.toHaveBeenCalled()
  })
})
