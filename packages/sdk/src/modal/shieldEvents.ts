import { pageDocument } from '@certificate-sdk/editor/pageDocument'
import { outsideZones } from './outsideZones.ts'

/** Events stopped even before capturing listeners of the page. */
const captured =
  'keydown keyup keypress pointerdown mousedown touchstart focusin focusout click dblclick contextmenu copy cut paste'.split(
    ' ',
  )
const stop = (event: Event) => event.stopPropagation()

/** An open editor. */
interface Shield {
  host: Element
  lostKeys?: (() => Element | undefined) | undefined
}

/** The open editors: the listeners on the window do nothing if there are none. */
const shields = new Set<Shield>()
/** True if the last event in an editor was a keydown. */
let isKeyed = false

/**
 * Adds the listeners at the window, as early as possible: older capturing listeners of the page receive
 * everything. Browsers add each listener only once. Outside Angular's zone, which would check the page for
 * changes at each key.
 */
export function installShield(): void {
  if (typeof document === 'undefined') return
  // Touches are passive, so that scrolling does not wait for this; nothing inside prevents them.
  outsideZones(() => {
    for (const type of captured)
      addEventListener(type, redirect, only({ capture: true, passive: type === 'touchstart' }))
  })
}

/**
 * Hides a person's input inside `host`, an element with an open shadow root, from the page: the page's
 * hotkeys would run while somebody types, and a press would count as one outside of its menus and dialogs.
 *
 * | listener of the page                                                     | receives                   |
 * | ------------------------------------------------------------------------ | -------------------------- |
 * | bubbling, anywhere                                                       | nothing                    |
 * | capturing, on `document` or below, or added to `window` after the shield | all but `captured`         |
 * | capturing, added to `window` before {@link installShield}                | everything; it comes first |
 *
 * A captured event is stopped at the window, and a copy that does not leave the shadow root is dispatched to the same
 * target. The browser still acts on the original, unless the copy's default was prevented. So inside, nothing may listen
 * to `window`, and no event of these is an `instanceof KeyboardEvent`.
 *
 * Firefox dispatches clipboard events at the selection or the body, and Safari at the host, even if an element inside has
 * the focus. Such events go to the focused element, and the page does not receive them: those outside only if a key caused
 * them, because the page may copy something itself.
 *
 * The wheel is captured in a modal editor only, and while it is open: the rest of a page with an inline editor scrolls
 * without waiting for scripts.
 *
 * @param lostKeys for a modal editor: target of a key that is pressed while nothing has the focus;
 * `undefined` if that is the page
 * @returns function that ends it
 */
export function shieldEvents(host: Element, lostKeys?: () => Element | undefined): () => void {
  installShield()
  const shield = { host, lostKeys }
  shields.add(shield)
  const passive = only({ passive: true })
  for (const type of bubblingTypes(host)) host.addEventListener(type, stop, passive)
  if (lostKeys) addEventListener('wheel', redirect, only({ capture: true, passive: false }))
  return () => {
    shields.delete(shield)
    if (![...shields].some(({ lostKeys }) => lostKeys)) removeEventListener('wheel', redirect, true)
  }
}

/**
 * Events that a person can cause: every event that elements have a handler for, and the few without. Raw positions of
 * the pointer are left to the page: browsers report each one, up to 8,000 a second, once anything listens for them.
 */
function bubblingTypes(element: Element): string[] {
  const types = 'focusin focusout compositionstart compositionupdate compositionend'.split(' ')
  // The page may want to know which of its policies the editor violates.
  for (const name in element) if (/^on(?!sec|pointerr)/.test(name)) types.push(name.slice(2))
  return types
}

function redirect(event: Event): void {
  if (!shields.size) return
  const target = targetOf(event)
  if (!target) return
  isKeyed = event.type === 'keydown'
  const copy = copyOf(event)
  event.stopImmediatePropagation()
  target.dispatchEvent(copy)
}

/**
 * Returns the new target of an event in an editor, or of one that belongs to an editor; `undefined` if it keeps its
 * target.
 */
function targetOf(event: Event): EventTarget | undefined {
  const path = event.composedPath()
  const [origin] = path
  const isClipboard = /copy|cut|paste/.test(event.type)
  const isLostKey = /key/.test(event.type) && origin === pageDocument.body
  for (const { host, lostKeys } of shields) {
    // 0 for the host itself, and more for an element inside.
    const depth = path.indexOf(host)
    const target = isClipboard
      ? (isKeyed ? depth < 1 : !depth) && host.shadowRoot?.activeElement
      : depth < 0
        ? isLostKey && lostKeys?.()
        : origin
    if (target) return target
  }
  return undefined
}

/**
 * A copy that stays in its shadow tree, and whose default is prevented from the start, so that a click checks no box
 * twice; listeners see, and prevent, that of the original. It only has the members of its kind of event: a
 * `KeyboardEvent` would leave the tree in Firefox, and Safari would act on it as it does on the original.
 */
function copyOf(event: Event): Event {
  const { bubbles, cancelable, type } = event
  const copy = new Event(type, { bubbles, cancelable })
  copy.preventDefault()
  let prevented = false
  define(copy, 'defaultPrevented', () => prevented)
  define(copy, 'preventDefault', () => () => {
    prevented = cancelable
    event.preventDefault()
  })
  // Not the members of the event itself: libraries such as zone.js leave their marks there.
  for (let kind = parentOf(event); kind && kind !== Event.prototype; kind = parentOf(kind))
    for (const name of Object.getOwnPropertyNames(kind)) {
      // Without additions of the page to every object.
      if (Object.hasOwn(copy, name) || Object.hasOwn(Event.prototype, name)) continue
      // Only when asked for: to read some costs a layout, or a warning in Firefox.
      define(copy, name, () => {
        const value: unknown = event[name as keyof Event]
        return typeof value === 'function' ? value.bind(event) : value
      })
    }
  return copy
}

/** Returns options without additions of the page to every object: browsers read inherited ones, too. */
function only(options: AddEventListenerOptions): AddEventListenerOptions {
  return Object.assign(Object.create(null), options)
}

function parentOf(object: object): object | null {
  return Object.getPrototypeOf(object) as object | null
}

function define(object: object, name: string, get: () => unknown): void {
  Object.defineProperty(object, name, { __proto__: null, get } as PropertyDescriptor)
}
