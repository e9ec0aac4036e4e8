import type { TemplateField, TemplateRun } from '@certificate-sdk/template'
import { isHttps, withoutControlCharacters } from '@certificate-sdk/template/internal'
import type { StyledPart } from '../../styledText/StyledText.ts'

/** The style of a place in the HTML. */
interface Style {
  isBold: boolean
  isItalic: boolean
  isUnderline: boolean
  href: string
  script: TemplateRun['script']
  /** `#rrggbb`; black is the ink of the field. */
  color: string | undefined
  /** In points. */
  size: number | undefined
}

const plain: Style = {
  ...{ isBold: false, isItalic: false, isUnderline: false, href: '' },
  ...{ script: undefined, color: undefined, size: undefined },
}

const styleKeys = ['isBold', 'isItalic', 'isUnderline'] as const
const blocks = /^(ADDRESS|ARTICLE|BLOCKQUOTE|D[DLT]|DIV|H[1-6R]|LI|OL|P|PRE|SECTION|T(ABLE|R)|UL)$/
/** The browser would apply them in no case, but report them to a page whose policy forbids them. */
const styleSheets = /<style\b.*?(?:<\/style\s*>|$)/gis
const unseen = /^(SCRIPT|STYLE|TEMPLATE|TITLE)$/

/** The parts of a pasted text. */
export interface PastedText {
  runs: readonly StyledPart[]
  /** True if it was copied from a field: its parts have all their styles, and take none from what is around them. */
  isOwn: boolean
}

/**
 * The text of pasted HTML with its bold, italic, and underlined parts and its https links, or the part of a field that was
 * copied, with all its styles. Loaded on the first such paste.
 *
 * @param attribute that a copied part has
 * @param readFields reads its value
 * @param field that takes the text: where the HTML has bold words, the others are not bold, even after bold words of the field
 * @returns `undefined` if nothing in it has such a style, or if the page forbids parsing HTML: then plain text is pasted
 */
export function pastedRuns(
  html: string,
  attribute: string,
  readFields: (text: string) => readonly TemplateField[] | undefined,
  field: Partial<TemplateField> = {},
): PastedText | undefined {
  const pasted: Pasted = { runs: [], sizes: [], breaks: false }
  try {
    // Our own HTML has none, but may have such a text.
    const clean = html.includes(attribute) ? html : html.replace(styleSheets, '')
    // Nothing in such a document is loaded or run.
    const { body } = new DOMParser().parseFromString(clean, 'text/html')
    const [own] = readFields(body.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? '') ?? []
    if (own) return { runs: ownRuns(own), isOwn: true }
    collect(body, plain, pasted)
    setSizes(pasted, field.fontSize)
  } catch {
    return undefined
  }
  const used = styleKeys.filter((key) => pasted.runs.some((run) => run[key]))
  const withAll = ({ text, ...run }: TemplateRun): StyledPart => {
    const styles = used.map((key) => [key, run[key] || (field[key] ? false : undefined)])
    return { text, ...run, ...Object.fromEntries(styles) }
  }
  return used.length ||
    pasted.runs.some(({ href, script, color, fontSize }) => href || script || color || fontSize)
    ? { runs: pasted.runs.map(withAll), isOwn: false }
    : undefined
}

function ownRuns({ text, runs = [{ text }] }: TemplateField): TemplateRun[] {
  return runs.map((run) => ({ ...run, text: withoutControlCharacters(run.text) }))
}

/** Sets the sizes of the parts that differ from most letters, in proportion to the size of the field. */
function setSizes({ runs, sizes }: Pasted, fontSize: number | undefined): void {
  const letters = new Map<number, number>()
  for (const [i, size] of sizes.entries())
    if (size) letters.set(size, (letters.get(size) ?? 0) + (runs[i]?.text.length ?? 0))
  const usual = [...letters].sort(([, a], [, b]) => b - a)[0]?.[0]
  if (!usual || !fontSize) return
  for (const [i, run] of runs.entries()) {
    const size = sizes[i]
    if (size && size !== usual) run.fontSize = Math.max(1, Math.round((fontSize * size) / usual))
  }
}

interface Pasted {
  runs: TemplateRun[]
  /** Size of each run, in points. */
  sizes: (number | undefined)[]
  /** True if the next text is in another block. */
  breaks: boolean
}

function collect(parent: Node, style: Style, pasted: Pasted): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) append(pasted, node.data, style)
    else if (node instanceof HTMLElement && !unseen.test(node.tagName)) {
      const isBlock = blocks.test(node.tagName)
      if (node.tagName === 'BR') pasted.runs.push({ text: '\n' })
      if (isBlock) pasted.breaks = true
      if (/^T[DH]$/.test(node.tagName)) append(pasted, ' ', style)
      collect(node, styleOf(node, style), pasted)
      if (isBlock) pasted.breaks = true
    }
  }
}

/** Appends text with the white space that HTML shows. */
function append(pasted: Pasted, data: string, style: Style): void {
  const last = pasted.runs.at(-1)?.text ?? '\n'
  const collapsed = withoutControlCharacters(data).replace(/[\t\n\r ]+/g, ' ')
  const text = pasted.breaks || /[ \n]$/.test(last) ? collapsed.replace(/^ /, '') : collapsed
  if (!text) return
  if (pasted.breaks && !last.endsWith('\n')) pasted.runs.push({ text: '\n' })
  pasted.breaks = false
  pasted.sizes[pasted.runs.length] = style.size
  pasted.runs.push(runOf(text, style))
}

function runOf(text: string, { isBold, isItalic, isUnderline, href, script, color }: Style): TemplateRun {
  return {
    text,
    ...(isBold && { isBold }),
    ...(isItalic && { isItalic }),
    ...(isUnderline && { isUnderline }),
    ...(href && { href }),
    ...(script && { script }),
    ...(color && { color }),
  }
}

/** A style attribute wins over the element: Google Docs wraps everything in a `b` that is not bold. */
function styleOf(element: HTMLElement, outer: Style): Style {
  const { tagName, style } = element
  const href = element.getAttribute('href') ?? ''
  const has = (isOuter: boolean, css: string, pattern: RegExp, tags: RegExp) =>
    css ? pattern.test(css) : isOuter || tags.test(tagName)
  return {
    isBold: has(outer.isBold, style.fontWeight, /bold|[6-9]00/, /^(B|STRONG)$/),
    isItalic: has(outer.isItalic, style.fontStyle, /italic|oblique/, /^(I|EM)$/),
    isUnderline: has(outer.isUnderline, style.textDecoration, /underline/, /^U$/),
    href: tagName === 'A' && isHttps(href) ? href : outer.href,
    script: scriptOf(tagName, style.verticalAlign) ?? outer.script,
    color: style.color ? inkOf(style.color) : outer.color,
    size: pointsOf(style.fontSize) ?? outer.size,
  }
}

function scriptOf(tagName: string, verticalAlign: string): TemplateRun['script'] {
  if (tagName === 'SUP' || verticalAlign === 'super') return 'super'
  return tagName === 'SUB' || verticalAlign === 'sub' ? 'sub' : undefined
}

/** Points in the units in which programs give sizes of letters. */
const points: Readonly<Record<string, number>> = { pt: 1, px: 0.75 }

function pointsOf(size: string): number | undefined {
  const [, number = '', unit = ''] = /^([\d.]+)(pt|px)$/.exec(size) ?? []
  return number ? Number(number) * (points[unit] ?? 1) : undefined
}

/** Names of colors that Word writes. */
const namedColors: Readonly<Record<string, string>> = {
  ...{
    red: '#ff0000',
    green: '#008000',
    blue: '#0000ff',
    yellow: '#ffff00',
    navy: '#000080',
    teal: '#008080',
  },
  ...{
    maroon: '#800000',
    purple: '#800080',
    olive: '#808000',
    gray: '#808080',
    silver: '#c0c0c0',
    lime: '#00ff00',
  },
  ...{ aqua: '#00ffff', fuchsia: '#ff00ff', white: '#ffffff', orange: '#ffa500' },
}

/** Largest red, green, and blue of a color that programs give to words without a color. */
const almostBlack = 0x40

/** The color as a template has it; `undefined` for almost black, which is the ink of any text. */
function inkOf(color: string): string | undefined {
  const channels = /^rgba?\(\s*(\d+)[,\s]+(\d+)[,\s]+(\d+)/.exec(color)?.slice(1)
  const hex = channels
    ? `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
    : color.length === 4
      ? color.replace(/[\da-f]/gi, '$&$&')
      : (namedColors[color.toLowerCase()] ?? color)
  if (!/^#[\da-f]{6}$/i.test(hex)) return undefined
  const isInk = [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) <= almostBlack)
  return isInk ? undefined : hex.toLowerCase()
}
