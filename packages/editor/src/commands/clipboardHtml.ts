import { completeField, type TemplateField } from '@certificate-sdk/template'
import type { StyledPart } from '../styledText/StyledText.ts'

/** Content of the clipboard after a copy. */
export interface CopiedContent {
  /** Words alone, for every text box; merge fields are `{{name}}`. */
  plain: string
  /** The same as it looks in its field, with our own data in attributes, which other programs ignore. */
  html: string
}

/** The attribute with a part of a text as another field takes it. */
export const partAttribute = 'data-certificate-sdk'

/** The attribute with copied fields. Browsers keep attributes of data when they clean copied HTML. */
export const fieldsAttribute = 'data-certificate-sdk-fields'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** An attribute as markup, after a space. */
export function attributeHtml(name: string, value: string): string {
  return ` ${name}="${escaped(value)}"`
}

/** The value of the first such attribute; read without a parser, which the policy of a page may forbid. */
export function attributeIn(html: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1]
  return value?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, word) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : Number.NaN
    return code <= 0x10ffff ? String.fromCodePoint(code) : (entities[word] ?? whole)
  })
}

/** Parts of a text in the style of their field. */
export function partsHtml(parts: readonly StyledPart[], field: TemplateField): string {
  const { isBold, isItalic, isUnderline, color } = completeField(field)
  return parts.map((part) => partHtml({ isBold, isItalic, isUnderline, color, ...part })).join('')
}

function partHtml({ text, href, script, isBold: b, isItalic: i, isUnderline: u, color }: StyledPart): string {
  const tags = { b, i, u, sup: script === 'super', sub: script === 'sub' }
  const words = Object.entries(tags).reduce(
    (inner, [tag, isOn]) => (isOn ? `<${tag}>${inner}</${tag}>` : inner),
    escaped(text).replaceAll('\n', '<br>'),
  )
  const colored = `<span style="color:${color}">${words}</span>`
  return href ? `<a href="${escaped(href)}">${colored}</a>` : colored
}

/** Rows of a table, which spreadsheets and word processors take as cells. */
export function tableHtml(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escaped(cell)}</td>`).join('')
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
