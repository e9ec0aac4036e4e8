import { pageDocument } from '@certificate-sdk/editor/pageDocument'

/** Stopped before capturing listeners of the page, too. `click` is not: a second one would check a box twice. */
const captured = 'keydown keyup keypress pointerdown mousedown touchstart focusin focusout'.split(' ')
const stop = (event: Event) => event.stopPropagation()

/** What a person can do: every event that elements have a handler for, and the few without. */
function bubblingTypes(element: Element): string[] {
  const types = 'focusin focusout compositionstart compositionupdate compositionend'.split(' ')
  // The page may want to know which of its policies the editor violates.
  for (const name in element) if (/^on(?!sec)/.test(name)) types.push(name.slice(2))
  return types
}

/**
 * Hides from the page what a person does inside `host`, an element with an open shadow root: the page's hotkeys would
 * run while somebody types, and a press would count as one outside of its menus and dialogs.
 *
 * | listener of the page                                                      | hears                      |
 * | ------------------------------------------------------------------------- | -------------------------- |
 * | bubbling, anywhere                                                        | nothing                    |
 * | capturing, on `document` or below, or added to `window` after this call   | what is not `captured`     |
 * | capturing, added to `window` before this call                             | everything; it comes first |
 *
 * A captured event is stopped at the window, and a copy that does not leave the shadow root goes where it was meant to
 * go. The browser still acts on the original, unless the copy's default was prevented. So inside, nothing may listen to
 * `window`, and no event of these is an `instanceof KeyboardEvent`.
 *
 * @param lostKeys what a key belongs to that is pressed while nothing has the focus; `undefined` if that is the page
 * @returns what ends it
 */
export function shieldEvents(host: Element, lostKeys: () => Element | undefined): () => void {
  const redirect = (event: Event) => {
    const path = event.composedPath()
    const [origin] = path
    const isKey = event.type.startsWith('key')
    const target = path.includes(host)
      ? origin
      : isKey && origin === pageDocument.body
        ? lostKeys()
        : undefined
    if (!target) return
    event.stopImmediatePropagation()
    if (!target.dispatchEvent(copyOf(event))) event.preventDefault()
  }
  // Touches are passive, so that scrolling does not wait for this; nothing inside prevents them.
  for (const type of captured)
    addEventListener(type, redirect, { capture: true, passive: type === 'touchstart' })
  for (const type of bubblingTypes(host)) host.addEventListener(type, stop, { passive: true })
  return () => {
    for (const type of captured) removeEventListener(type, redirect, true)
  }
}

/**
 * A copy that stays in its shadow tree. It only has the members of its kind of event: a `KeyboardEvent` would leave the
 * tree in Firefox, and Safari would act on it as it does on the original.
 */
function copyOf(event: Event): Event {
  const copy = new Event(event.type, { bubbles: event.bubbles, cancelable: event.cancelable })
  for (const name in event) {
    if (name in copy) continue
    // Only when asked for: to read some costs a layout, or a warning in Firefox.
    const get = () => {
      const value: unknown = event[name as keyof Event]
      return typeof value === 'function' ? value.bind(event) : value
    }
    Object.defineProperty(copy, name, { get })
  }
  return copy
}
