// @vitest-environment page
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { returnFocus } from './EditorApp.tsx'

let root: HTMLElement
let mayMove = true
let isTyping = false
let stop: () => void
beforeEach(() => {
  root = document.createElement('section')
  root.innerHTML = `
    <div tabindex="0"></div>
    <button type="button" id="bold"></button>
    <label><input type="radio" id="left"></label>
    <input id="size">
    <button type="button" id="font" aria-haspopup="listbox"></button>
    <button type="button" id="row" data-keeps-focus></button>
    <div class="font-picker"><button type="button" id="opener" aria-haspopup="listbox"></button></div>`
  // Puts the editor into a dialog, like the SDK's modal.
  document.body.appendChild(document.createElement('dialog')).append(root)
  mayMove = true
  isTyping = false
  stop = returnFocus(root, {
    toPage: () => root.querySelector('div')?.focus(),
    toText: () => {
      if (isTyping) root.querySelector<HTMLElement>('#size')?.focus()
      return isTyping
    },
    mayMove: () => mayMove,
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Presses a control and returns where the focus is afterwards. */
async function press(id: string, pointerType?: string): Promise<string> {
  const control = root.querySelector<HTMLElement>(`#${id}`)
  if (pointerType) control?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }))
  else control?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: ' ' }))
  control?.focus()
  // The focus ring, as browsers show it.
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selectors) {
    return selectors === ':focus-visible' ? !pointerType : matches.call(this, selectors)
  })
  control?.click()
  await new Promise((resolve) => setTimeout(resolve))
  vi.restoreAllMocks()
  return document.activeElement?.id || (document.activeElement?.tagName ?? '')
}

it.each([
  ['bold', 'mouse'],
  ['left', 'mouse'],
  ['bold', 'pen'],
])('%s gives the focus back to the page after a press of the %s', async (id, pointerType) => {
  expect(await press(id, pointerType)).toBe('DIV')
})

it.each([
  ['bold', undefined],
  ['bold', 'touch'],
  ['size', 'mouse'],
  ['font', 'mouse'],
  ['row', 'mouse'],
])('%s keeps the focus after a press of %s', async (id, pointerType) => {
  expect(await press(id, pointerType)).toBe(id)
})

it('keeps it for keys that follow a press of the mouse', async () => {
  await press('bold', 'mouse')
  expect(await press('bold')).toBe('bold')
})

it('waits until a radio button has changed', async () => {
  const radio = root.querySelector<HTMLInputElement>('#left')
  radio?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
  radio?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  // Browsers run microtasks before the change that follows a click.
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement?.tagName).toBe('DIV')
})

it('leaves it to an open dialog', async () => {
  mayMove = false
  expect(await press('bold', 'mouse')).toBe('bold')
})

it('leaves it where the press has put it', async () => {
  root
    .querySelector('#bold')
    ?.addEventListener('click', () => root.querySelector<HTMLElement>('#size')?.focus())
  expect(await press('bold', 'mouse')).toBe('size')
})

it('returns from nowhere, where Safari leaves it', async () => {
  root
    .querySelector('#bold')
    ?.addEventListener('click', () => root.querySelector<HTMLElement>('#bold')?.blur())
  expect(await press('bold', 'mouse')).toBe('DIV')
})

it.each([
  ['mouse', false, 'DIV'],
  ['mouse', true, 'size'],
  ['touch', false, 'opener'],
])(
  'a choice from a list by %s, while typing: %s, leaves the focus on %s',
  async (pointerType, typing, place) => {
    isTyping = typing
    const opener = root.querySelector<HTMLElement>('#opener')
    const option = document.createElement('div')
    option.id = 'option'
    option.role = 'option'
    option.onclick = () => {
      opener?.focus()
      queueMicrotask(() => option.remove())
    }
    opener?.after(option)
    expect(await press('option', pointerType)).toBe(place)
  },
)
