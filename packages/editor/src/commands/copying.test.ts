// @vitest-environment page
import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it, vi } from 'vitest'
import { pastedRuns } from '../canvas/typing/pastedRuns.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testStore, testTools } from '../testing/testStore.ts'
import { partAttribute } from './clipboardHtml.ts'
import { fieldsFromClipboard } from './clipboardText.ts'
import { copiedFields, fieldsInHtml, insertText } from './copying.ts'

function copied(fields: readonly TemplateField[], locale?: string) {
  const document = testDocument(...fields)
  const page = { ...document.page, ...(locale !== undefined && { locale }) }
  const keys = document.fields.map(({ key }) => key)
  const store = testStore({ ...document, page }, keys)
  return copiedFields(store.getState(), testTools(store).measure)
}

/** Markup as a browser writes it after it has cleaned it. */
function serialized(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.innerHTML
}

const strange = 'a "quoted" <b>tag</b> & &amp; ’ \u00a0 𝒜 🎓 \\ {{name}}  two'

describe('copiedFields', () => {
  it('has the words of fields in reading order, a line for each paragraph', () => {
    const fields = [
      testField({ text: 'Below', y: 300 }),
      testField({ type: 'ellipse', text: 'Ellipse', y: 10, height: 20 }),
      testField({ text: 'Right', x: 500, y: 50 }),
      testField({ text: 'Two\nlines', y: 200 }),
      testField({ text: 'Left', y: 52 }),
    ]
    expect(copied(fields).plain).toBe('Left\nRight\nTwo\nlines\nBelow')
    expect(copied(fields, 'ar').plain).toBe('Right\nLeft\nTwo\nlines\nBelow')
  })

  it('has the fields themselves, in the order in which they are painted', () => {
    const fields = [
      testField({ text: 'Second', y: 300, customKey: { of: 'the host' } } as Partial<TemplateField>),
      testField({ text: strange }),
      testField({ type: 'rectangle', text: 'Shape', height: 20 }),
      testField({ type: 'image', text: 'Seal', imageUrl: 'data:image/png;base64,AAAA' }),
    ]
    const { html } = copied(fields)
    expect(fieldsInHtml(html)).toEqual(fields)
    expect(fieldsInHtml(serialized(html))).toEqual(fields)
    expect(fieldsInHtml(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`)).toEqual(
      fields,
    )
  })

  it('has neither words nor markup that shows for shapes and images', () => {
    const { plain, html } = copied([testField({ type: 'rectangle', text: 'Shape', height: 20 })])
    expect(plain).toBe('')
    expect(new DOMParser().parseFromString(html, 'text/html').body.textContent).toBe('')
    expect(fieldsInHtml(html)).toHaveLength(1)
  })

  it('has cells of a table for spreadsheets, as tabs and as HTML', () => {
    const columns = [
      { key: 'a', label: 'A\tB' },
      { key: 'b', label: 'C' },
    ]
    const { plain, html } = copied([testField({ type: 'table', text: 'Grades', columns })])
    expect(plain).toBe('A B\tC\nProject Management\tC 1\nPython\tC 2\nIntroduction to Data Science\tC 3')
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    expect([...body.querySelectorAll('tr')].map(({ cells }) => cells.length)).toEqual([2, 2, 2, 2])
  })

  it('has a part with the styles of its own, which a text that is typed takes', () => {
    const runs = [{ text: 'To ' }, { text: '{{name}}', isBold: true }]
    const { html } = copied([
      testField({ text: 'To {{name}}', runs }),
      testField({ text: strange, y: 200, isBold: true }),
    ])
    for (const markup of [html, serialized(html)])
      expect(pastedRuns(markup, partAttribute, fieldsFromClipboard)).toEqual({
        runs: [...runs, { text: `\n${strange}` }],
        isOwn: true,
      })
  })
})

describe('fieldsInHtml', () => {
  it.each([
    '',
    '<p>Words</p>',
    '<div data-certificate-sdk-fields="words">a</div>',
    '<div data-certificate-sdk-fields="&#1114112;&#x110000;&unknown;">a</div>',
    '<div data-certificate-sdk-fields="{}">a</div>',
    `<div data-certificate-sdk-fields="`.repeat(5),
  ])('finds none in %s', (html) => {
    expect(fieldsInHtml(html)).toBeUndefined()
  })
})

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
