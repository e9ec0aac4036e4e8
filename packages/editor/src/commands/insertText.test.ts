// @vitest-environment page
import { describe, expect, it, vi } from 'vitest'
import { insertText } from './insertText.ts'

function box(tag: 'input' | 'textarea', keys: object = {}) {
  const control = document.body.appendChild(document.createElement(tag))
  return Object.assign(control, { value: 'Hello', ...keys })
}

describe('insertText', () => {
  it('replaces the selection, in one event', () => {
    const control = box('textarea')
    control.setSelectionRange(1, 4)
    const onInput = vi.fn()
    control.addEventListener('input', onInput)
    insertText(control, 'a\nb')
    expect([control.value, control.selectionStart]).toEqual(['Ha\nbo', 4])
    expect(onInput).toHaveBeenCalledOnce()
  })

  it('inserts a single line into an input, and no more than it takes', () => {
    const control = box('input', { maxLength: 8 })
    control.setSelectionRange(5, 5)
    insertText(control, '\n12345')
    expect(control.value).toBe('Hello 12')
  })

  it('leaves other controls alone', () => {
    const control = box('input', { type: 'number', value: '5' })
    insertText(control, '6')
    insertText(document.body, '6')
    insertText(undefined, '6')
    expect(control.value).toBe('5')
  })
})
