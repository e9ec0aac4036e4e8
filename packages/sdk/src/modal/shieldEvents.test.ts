// @vitest-environment page
import { afterEach, describe, expect, it, vi } from 'vitest'
import { installShield, shieldEvents } from './shieldEvents.ts'

installShield()

let unshield: () => void = () => undefined
afterEach(() => {
  unshield()
  document.body.replaceChildren()
})

/** An element in a shadow root that is shielded like that of a modal editor. */
function openShielded(html: string): HTMLElement {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = html
  unshield = shieldEvents(host, () => undefined)
  return root.firstElementChild as HTMLElement
}

const click = (init: MouseEventInit = {}) =>
  new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init })

describe('clipboard events', () => {
  const dispatchOn = (target: Element, type: string) => {
    const event = new Event(type, { bubbles: true, composed: true, cancelable: true })
    target.dispatchEvent(event)
    return event
  }

  const press = (target: Element) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, composed: true }))

  it('of a copy that the page makes itself are left to it, whatever has the focus', () => {
    const inside = openShielded('<div tabindex="0"></div>')
    inside.focus()
    press(inside)
    inside.dispatchEvent(new KeyboardEvent('keyup', { key: 'c', bubbles: true, composed: true }))
    const acted = vi.fn()
    inside.addEventListener('copy', acted)
    const heard = vi.fn()
    document.body.addEventListener('copy', heard)
    dispatchOn(document.body, 'copy')
    expect(heard).toHaveBeenCalledOnce()
    expect(acted).not.toHaveBeenCalled()
    document.body.removeEventListener('copy', heard)
  })

  it.each(
    ['copy', 'cut', 'paste'].flatMap((type) => [
      [type, 'body'],
      [type, 'host'],
    ]),
  )('reach the focused element, whose %s went to the %s', (type, place) => {
    const inside = openShielded('<div tabindex="0"></div>')
    inside.focus()
    press(inside)
    const target = place === 'body' ? document.body : (document.activeElement as Element)
    const acted = vi.fn((event: Event) => event.preventDefault())
    inside.addEventListener(type, acted)
    const heard = vi.fn()
    document.body.addEventListener(type, heard)
    expect(dispatchOn(target, type).defaultPrevented).toBe(true)
    expect(acted).toHaveBeenCalledOnce()
    expect(heard).not.toHaveBeenCalled()
    document.body.removeEventListener(type, heard)
  })

  it('stay as they are inside, and on the page while it has the focus', () => {
    const inside = openShielded('<input>')
    inside.focus()
    const acted = vi.fn()
    inside.addEventListener('paste', acted)
    const event = dispatchOn(inside, 'paste')
    expect(acted).toHaveBeenCalledExactlyOnceWith(event)
    press(inside)
    inside.blur()
    const heard = vi.fn()
    document.body.addEventListener('paste', heard)
    dispatchOn(document.body, 'paste')
    expect(heard).toHaveBeenCalledOnce()
    expect(acted).toHaveBeenCalledOnce()
    document.body.removeEventListener('paste', heard)
  })
})

describe('capturing listeners of the page', () => {
  it.each(['click', 'dblclick', 'contextmenu', 'wheel', 'keydown', 'pointerdown', 'mousedown'])(
    'hear no %s inside',
    (type) => {
      const inside = openShielded('<button></button>')
      const heard = vi.fn()
      const acted = vi.fn()
      document.addEventListener(type, heard, true)
      inside.addEventListener(type, acted)
      inside.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }))
      expect(acted).toHaveBeenCalledOnce()
      expect(heard).not.toHaveBeenCalled()
      document.removeEventListener(type, heard, true)
    },
  )

  it('leave keys as they are on a page that adds members to every object', () => {
    const inside = openShielded('<input>')
    const keys: unknown[] = []
    inside.addEventListener('keydown', ({ key }) => keys.push(key))
    Object.assign(Object.prototype, { key: () => undefined })
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true }))
    delete (Object.prototype as { key?: unknown }).key
    expect(keys).toEqual(['a'])
  })

  it('hear nothing even if they were added to the window before the editor opened', () => {
    const heard = vi.fn()
    addEventListener('keydown', heard, true)
    const inside = openShielded('<input>')
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }))
    expect(heard).not.toHaveBeenCalled()
    removeEventListener('keydown', heard, true)
  })

  it('hear everything while no editor is open', () => {
    const heard = vi.fn()
    openShielded('<input>')
    unshield()
    addEventListener('keydown', heard, true)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    expect(heard).toHaveBeenCalledOnce()
    removeEventListener('keydown', heard, true)
  })
})

it('asks browsers for no raw positions of the pointer, which they would report a thousand times a second', () => {
  const host = document.createElement('div')
  host.attachShadow({ mode: 'open' })
  Object.assign(host, { onpointermove: null, onpointerrawupdate: null })
  const listen = vi.spyOn(host, 'addEventListener')
  unshield = shieldEvents(host, () => undefined)
  const types = listen.mock.calls.map(([type]) => type)
  expect(types).toContain('pointermove')
  expect(types).not.toContain('pointerrawupdate')
})

describe('the copy', () => {
  it('is made before a library marks the event as stopped', () => {
    const { stopImmediatePropagation } = Event.prototype
    // Patch the event like zone.js, which then runs neither of two listeners.
    Event.prototype.stopImmediatePropagation = function (this: Event & { stopped?: boolean }) {
      this.stopped = true
      stopImmediatePropagation.call(this)
    }
    const inside = openShielded('<input>')
    let copy: Event | undefined
    inside.addEventListener('keydown', (event) => {
      copy = event
    })
    inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }))
    Event.prototype.stopImmediatePropagation = stopImmediatePropagation
    expect(copy).toMatchObject({ key: 'j' })
    expect(copy).not.toHaveProperty('stopped')
  })

  it('has no members that a page put on the event itself', () => {
    const inside = openShielded('<input>')
    let copy: Event | undefined
    inside.addEventListener('click', (event) => {
      copy = event
    })
    inside.dispatchEvent(Object.assign(click({ clientX: 7 }), { mine: true }))
    expect(copy).toMatchObject({ clientX: 7 })
    expect(copy).not.toHaveProperty('mine')
  })

  it('leaves what a click does to the original, once', () => {
    const box = openShielded('<input type="checkbox">') as HTMLInputElement
    const changed = vi.fn()
    box.addEventListener('change', changed)
    box.dispatchEvent(click())
    expect(box.checked).toBe(true)
    expect(changed).toHaveBeenCalledOnce()
  })

  it('prevents what a click does if a listener inside prevents it', () => {
    const box = openShielded('<input type="checkbox">') as HTMLInputElement
    let seen: unknown[] = []
    box.addEventListener('click', (event) => {
      seen = [event.defaultPrevented]
      event.preventDefault()
      seen.push(event.defaultPrevented)
    })
    const event = click()
    box.dispatchEvent(event)
    expect(seen).toEqual([false, true])
    expect(event.defaultPrevented).toBe(true)
    expect(box.checked).toBe(false)
  })
})
