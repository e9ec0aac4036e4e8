// @vitest-environment page
import { afterEach, expect, it } from 'vitest'
import { isTypingOutside } from './isTypingOutside.ts'

afterEach(() => document.body.replaceChildren())

/** Creates a page with an editor, and returns the editor's button. */
function open(page: string): HTMLElement {
  document.body.innerHTML = `${page}<div id="editor"></div>`
  return addShadow('#editor', '<button></button>').querySelector('button') as HTMLElement
}

function addShadow(host: string, content: string): ShadowRoot {
  const shadow = document.querySelector(host)?.attachShadow({ mode: 'open' }) as ShadowRoot
  shadow.innerHTML = content
  return shadow
}

it.each([
  '<input>',
  '<textarea></textarea>',
  '<select></select>',
  '<iframe></iframe>',
  '<p contenteditable tabindex="0"></p>',
])('somebody types into %s', (control) => {
  const button = open(control)
  expect(isTypingOutside(button)).toBe(false)
  ;(document.body.firstChild as HTMLElement).focus()
  expect(isTypingOutside(button)).toBe(true)
})

it('a pressed button, and what is around the editor, are not typed into', () => {
  const button = open('<button></button>')
  document.querySelector('button')?.focus()
  expect(isTypingOutside(button)).toBe(false)
  document.body.contentEditable = 'true'
  document.body.tabIndex = 0
  document.body.focus()
  expect(isTypingOutside(button)).toBe(false)
  document.body.removeAttribute('contenteditable')
  document.body.removeAttribute('tabindex')
})

it('an input in another component of the page is typed into', () => {
  const button = open('<div id="other"></div>')
  addShadow('#other', '<input>').querySelector('input')?.focus()
  expect(isTypingOutside(button)).toBe(true)
})

it('the focus in the editor, also inside a component of the page, is not outside', () => {
  document.body.innerHTML = '<div id="app"></div>'
  addShadow('#app', '<input><div id="place"></div>')
  const place = document.querySelector('#app')?.shadowRoot?.querySelector('#place')
  const shadow = place?.attachShadow({ mode: 'open' }) as ShadowRoot
  shadow.innerHTML = '<input id="name"><button></button>'
  const button = shadow.querySelector('button') as HTMLElement
  shadow.querySelector('input')?.focus()
  expect(isTypingOutside(button)).toBe(false)
  place?.parentNode?.querySelector('input')?.focus()
  expect(isTypingOutside(button)).toBe(true)
})
