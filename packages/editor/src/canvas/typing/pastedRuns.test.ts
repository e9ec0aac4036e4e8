// @vitest-environment page
import { afterEach, describe, expect, it, vi } from 'vitest'
import { partAttribute } from '../../commands/clipboardHtml.ts'
import { fieldsFromClipboard } from '../../commands/clipboardText.ts'
import { replaceRange } from '../../styledText/StyledText.ts'
import { pastedRuns } from './pastedRuns.ts'

const paste = (html: string) => pastedRuns(html, partAttribute, fieldsFromClipboard)
const pasteOther = (html: string) => paste(html)?.runs

afterEach(() => vi.restoreAllMocks())

describe('pastedRuns', () => {
  it('keeps bold, italic, underlined, and linked parts, nested, too', () => {
    const html = 'One <b>bold <i>both</i></b> <u>line</u> <a href="https://a.example/x">link</a><em>!</em>'
    expect(pasteOther(html)).toEqual([
      { text: 'One ' },
      { text: 'bold ', isBold: true },
      { text: 'both', isBold: true, isItalic: true },
      { text: ' ' },
      { text: 'line', isUnderline: true },
      { text: ' ' },
      { text: 'link', href: 'https://a.example/x' },
      { text: '!', isItalic: true },
    ])
  })

  it('gives the browser no style sheets of Word, which the policy of a page would report', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    const html = '<head><STYLE type="text/css">p { color: red }</STYLE ></head><b>Word</b><style>p {'
    expect(pasteOther(html)).toEqual([{ text: 'Word', isBold: true }])
    expect(parse).toHaveBeenCalledWith('<head></head><b>Word</b>', 'text/html')
  })

  it('says which words are not bold where others are, so that they do not become bold among bold ones', () => {
    const into = (field: object) =>
      pastedRuns('One <b>two</b>', partAttribute, fieldsFromClipboard, field)?.runs
    const bold = { text: 'two', isBold: true }
    expect(into({ isBold: true })).toEqual([{ text: 'One ', isBold: false }, bold])
    const runs = [{ text: 'Own', isBold: true }]
    const end = { start: 3, end: 3 }
    expect(replaceRange({ text: 'Own', runs }, end, into({}) ?? '').runs).toEqual([
      ...runs,
      { text: 'One ' },
      bold,
    ])
    const linked = pastedRuns(
      '<a href="https://a.example/">a</a>',
      partAttribute,
      fieldsFromClipboard,
      {},
    )?.runs
    expect(replaceRange({ text: 'Own', runs }, end, linked ?? '').runs).toEqual([
      ...runs,
      { text: 'a', isBold: true, href: 'https://a.example/' },
    ])
  })

  it('keeps raised and lowered letters, colors other than black, and sizes in proportion', () => {
    const html =
      '<p style="font-size:11pt;color:#000">Area in m<sup>2</sup>, H<span style="vertical-align:sub">2</span>O, ' +
      '<span style="color:#C00000">red</span> <span style="color:red;font-size:22pt">big</span></p>'
    const { runs } = pastedRuns(html, partAttribute, fieldsFromClipboard, { fontSize: 40 }) ?? {}
    expect(runs).toEqual([
      { text: 'Area in m' },
      { text: '2', script: 'super' },
      { text: ', H' },
      { text: '2', script: 'sub' },
      { text: 'O, ' },
      { text: 'red', color: '#c00000' },
      { text: ' ' },
      { text: 'big', color: '#ff0000', fontSize: 80 },
    ])
  })

  it('keeps cells of a table apart', () => {
    const html = '<table><tr><td><b>a</b></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
    expect((pasteOther(html) ?? []).map(({ text }) => text).join('')).toBe('a b\nc d')
  })

  it('reads what Google Docs copies', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">' +
      '<span style="font-weight:400">To </span><span style="font-weight:700;font-style:italic">Zoë</span></p>' +
      '<p><span style="text-decoration:underline">now</span></p></b>'
    expect(pasteOther(html)).toEqual([
      { text: 'To ' },
      { text: 'Zoë', isBold: true, isItalic: true },
      { text: '\n' },
      { text: 'now', isUnderline: true },
    ])
  })

  it('breaks lines and collapses spaces as the page shows them', () => {
    const html = '<html>\n<body>\n  <p>a\n b</p>\n<p> <b>c</b><br>d</p></body></html>'
    expect(pasteOther(html)?.map(({ text }) => text)).toEqual(['a b', '\n', 'c', '\n', 'd'])
  })

  it.each([
    ['plain text', '<p>Only <span>words</span></p>'],
    ['nothing', ''],
    ['links to elsewhere', '<a href="http://a.example/">a</a><a href="javascript:alert(1)">b</a>'],
    ['scripts and styles', '<style>b{}</style><script><b>x</b></script>a'],
  ])('leaves %s to the browser', (_what, html) => {
    expect(pasteOther(html)).toBeUndefined()
  })

  it('leaves everything to the browser if the page forbids parsing', () => {
    vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML.')
    })
    expect(pasteOther('<b>a</b>')).toBeUndefined()
  })
})
