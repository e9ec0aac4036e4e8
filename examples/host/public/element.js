/** Makes an element: `element('button', { onclick }, 'Edit')`. Text stays text, whatever is in it. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children.filter((child) => child !== ''))
  return made
}

/** Finds one element by selector. */
export const find = (selector, within = document) => within.querySelector(selector)

/** Shows a line of text in a message paragraph; `kind` is `good`, `bad`, or nothing. */
export function say(paragraph, text, kind = '') {
  paragraph.className = `message ${kind}`.trim()
  paragraph.textContent = text
}

export const formatDate = (iso) => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' })

export const formatTime = (iso) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/**
 * For lists that are made again while one of their buttons has the focus.
 *
 * @param {HTMLElement} otherwise gets the focus if that button is gone
 * @returns {() => void} gives the focus to the button that took its place
 */
export function rememberFocus(otherwise) {
  const had = document.activeElement
  const nameOf = (button) => button.ariaLabel ?? button.textContent
  return () => {
    const has = document.activeElement
    // If the person has gone on to another control, it stays there.
    if (has && has !== document.body && has.checkVisibility()) return
    if (!had || had === document.body || had.isConnected) return
    const same = [...document.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(had))
    const target = same ?? otherwise
    target.focus()
  }
}
