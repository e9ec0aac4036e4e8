import { completeField, type TemplateField } from '@certificate-sdk/template'
import type { StyledPart } from '../styledText/StyledText.ts'

/** Content of the clipboard after a copy. */
export interface CopiedContent {
  /** Text only, for any text box; merge fields are `{{name}}`. */
  plain: string
  /** The text as it looks in its field, with our own data in attributes, which other programs ignore. */
  html: string
}

/** Attribute for part of a text, from which another field reads it. */
export const partAttribute = 'data-certificate-sdk'

/** Attribute for copied fields. Browsers keep data attributes when they clean copied HTML. */
export const fieldsAttribute = 'data-certificate-sdk-fields'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** Formats an attribute as markup, after a space. */
export function attributeHtml(name: string, value: string): string {
  return ` ${name}="${escaped(value)}"`
}

/** Returns the value of the first such attribute, without a parser, which a page's policy may forbid. */
export function attributeIn(html: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1]
  return value?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, word) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : Number.NaN
    return code <= 0x10ffff ? String.fromCodePoint(code) : (entities[word] ?? whole)
  })
}

/** Formats parts of a text in their field's style as HTML. */
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

/** Formats rows of a table as HTML, which spreadsheets and word processors read as cells. */
export function tableHtml(rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escaped(cell)}</td>`).join('')
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
