// @vitest-environment page
import { afterEach, describe, expect, it } from 'vitest'
import { keepFocus } from './EditorApp.tsx'

/** An editor with a page and a button, somewhere in a host's document. */
function setUp({ shadow = false, dialogOpen = false, focusFirst = false } = {}) {
  const host = document.createElement('div')
  document.body.append(host)
  const place = shadow ? host.attachShadow({ mode: 'open' }) : host
  const root = document.createElement('section')
  root.innerHTML = '<div tabindex="0"></div><button type="button"></button>'
  place.append(root)
  const page = root.querySelector('div') as HTMLElement
  const button = root.querySelector('button') as HTMLButtonElement
  if (focusFirst) button.focus()
  stop = keepFocus(
    root,
    () => page.focus(),
    () => !dialogOpen,
  )
  const focused = () => (root.getRootNode() as Document | ShadowRoot).activeElement
  return { root, page, button, focused }
}

let stop: () => void = () => undefined
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Mutations are reported in a microtask. */
const observed = () => Promise.resolve()

describe.each([false, true])('the focus, in a shadow tree: %s', (shadow) => {
  it('goes to the page when the focused control is removed', async () => {
    const { page, button, focused } = setUp({ shadow })
    button.focus()
    button.remove()
    await observed()
    expect(focused()).toBe(page)
  })

  it('goes to the page when the focused control is disabled', async () => {
    const { page, button, focused } = setUp({ shadow })
    button.focus()
    button.disabled = true
    await observed()
    expect(focused()).toBe(page)
  })

  it('stays where it is when something else is removed', async () => {
    const { root, page, button, focused } = setUp({ shadow })
    const notice = root.appendChild(document.createElement('p'))
    button.focus()
    notice.remove()
    await observed()
    expect(focused()).toBe(button)
    page.remove()
    await observed()
    expect(focused()).toBe(button)
  })
})

it('goes to the page when a control that had it from the start is removed', async () => {
  const { page, button, focused } = setUp({ focusFirst: true })
  button.remove()
  await observed()
  expect(focused()).toBe(page)
})

it('is not taken if the editor never had it', async () => {
  const { button } = setUp()
  button.remove()
  await observed()
  expect(document.activeElement).toBe(document.body)
})

it('stays in the host’s page if the person works there', async () => {
  const { button } = setUp()
  const search = document.body.appendChild(document.createElement('input'))
  button.focus()
  search.focus()
  button.remove()
  await observed()
  expect(document.activeElement).toBe(search)
})

it('is left to an open dialog', async () => {
  const { button } = setUp({ dialogOpen: true })
  button.focus()
  button.remove()
  await observed()
  expect(document.activeElement).toBe(document.body)
})
