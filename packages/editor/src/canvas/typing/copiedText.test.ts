// @vitest-environment page
import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { partAttribute } from '../../commands/clipboardHtml.ts'
import { fieldsFromClipboard } from '../../commands/clipboardText.ts'
import { replaceRange } from '../../styledText/StyledText.ts'
import { testField } from '../../testing/testDocument.ts'
import { copiedText } from './copiedText.ts'
import { pastedRuns } from './pastedRuns.ts'

const runs = [
  { text: 'To ' },
  { text: '{{name}}', isBold: true, color: '#aa0000', fontFamily: 'Lora', fontSize: 30, letterSpacing: 2 },
  { text: ' & <you>', isItalic: true, href: 'https://a.example/?a=1&b="2"' },
  { text: '2', script: 'super' as const },
]
const field = testField({ text: runs.map(({ text }) => text).join(''), runs })
const all = { start: 0, end: field.text.length }

/** Pastes the copied content over part of another field. */
function pasteInto(target: TemplateField, html: string, start = 0, end = start) {
  const pasted = pastedRuns(html, partAttribute, fieldsFromClipboard)
  return replaceRange(target, { start, end }, pasted?.runs ?? '', {}, pasted?.isOwn)
}

describe('a part of a text', () => {
  it('keeps every style when it is pasted into another field', () => {
    const { plain, html } = copiedText(field, all)
    expect(plain).toBe('To {{name}} & <you>2')
    expect(pasteInto(testField({ text: '' }), html)).toEqual({ text: field.text, runs })
  })

  it('takes no style from where it is pasted', () => {
    const { html } = copiedText(field, { start: 0, end: 3 })
    const bold = testField({ text: 'AB', runs: [{ text: 'AB', isBold: true }] })
    expect(pasteInto(bold, html, 1)).toEqual({
      text: 'ATo B',
      runs: [{ text: 'A', isBold: true }, { text: 'To ' }, { text: 'B', isBold: true }],
    })
  })

  it('has all of a merge field that the selection cuts', () => {
    expect(copiedText(field, { start: 5, end: 7 }).plain).toBe('{{name}}')
  })

  it('is HTML for other programs, which looks as in its field', () => {
    const { html } = copiedText({ ...field, isBold: true, color: '#123456' }, { start: 0, end: 19 })
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    expect(body.textContent).toBe('To {{name}} & <you>')
    expect([...body.querySelectorAll('b')].map(({ textContent }) => textContent)).toHaveLength(3)
    expect(body.querySelector('a')?.getAttribute('href')).toBe('https://a.example/?a=1&b="2"')
    expect(body.querySelector('i')?.textContent).toBe(' & <you>')
    const colors = [...body.querySelectorAll<HTMLElement>('span span')].map(({ style }) => style.color)
    expect(colors).toEqual(['rgb(18, 52, 86)', 'rgb(170, 0, 0)', 'rgb(18, 52, 86)'])
  })

  it('breaks lines', () => {
    const two = testField({ text: 'one\ntwo' })
    const { html } = copiedText(two, { start: 0, end: 7 })
    expect(html).toContain('one<br>two')
    expect(pasteInto(testField({ text: '' }), html)).toEqual({ text: 'one\ntwo' })
  })
})

it('a part that another page wrote is checked like a field', () => {
  const bad = JSON.stringify({
    format: 'certificate-sdk/fields',
    fields: [{ type: 'text', text: 'x', runs: 5 }],
  })
  const html = `<b>x</b><i ${partAttribute}="${bad.replaceAll('"', '&quot;')}">y</i>`
  expect(pastedRuns(html, partAttribute, fieldsFromClipboard)).toEqual({
    runs: [
      { text: 'x', isBold: true },
      { text: 'y', isItalic: true },
    ],
    isOwn: false,
  })
})
