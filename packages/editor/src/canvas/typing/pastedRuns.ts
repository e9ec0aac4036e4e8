import type { TemplateField, TemplateRun } from '@certificate-sdk/template'
import { isHttps, withoutControlCharacters } from '@certificate-sdk/template/internal'
import type { StyledPart } from '../../styledText/StyledText.ts'

/** The style of a place in the HTML. */
interface Style {
  isBold: boolean
  isItalic: boolean
  isUnderline: boolean
  href: string
}

const plain: Style = { isBold: false, isItalic: false, isUnderline: false, href: '' }

const styleKeys = ['isBold', 'isItalic', 'isUnderline'] as const
const blocks = /^(ADDRESS|ARTICLE|BLOCKQUOTE|D[DLT]|DIV|H[1-6R]|LI|OL|P|PRE|SECTION|T(ABLE|R)|UL)$/
/** The browser would apply them in no case, but report them to a page whose policy forbids them. */
const styleSheets = /<style\b.*?(?:<\/style\s*>|$)/gis
const unseen = /^(SCRIPT|STYLE|TEMPLATE|TITLE)$/

/** The parts of a pasted text. */
export interface PastedText {
  runs: readonly StyledPart[]
  /** Whether it was copied from a field: its parts have all their styles, and take none from what is around them. */
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
  const pasted: Pasted = { runs: [], breaks: false }
  try {
    // Our own HTML has none, but may have such a text.
    const clean = html.includes(attribute) ? html : html.replace(styleSheets, '')
    // Nothing in such a document is loaded or run.
    const { body } = new DOMParser().parseFromString(clean, 'text/html')
    const [own] = readFields(body.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? '') ?? []
    if (own) return { runs: ownRuns(own), isOwn: true }
    collect(body, plain, pasted)
  } catch {
    return undefined
  }
  const used = styleKeys.filter((key) => pasted.runs.some((run) => run[key]))
  const withAll = ({ text, ...run }: TemplateRun): StyledPart => {
    const styles = used.map((key) => [key, run[key] || (field[key] ? false : undefined)])
    return { text, ...run, ...Object.fromEntries(styles) }
  }
  return used.length || pasted.runs.some(({ href }) => href)
    ? { runs: pasted.runs.map(withAll), isOwn: false }
    : undefined
}

function ownRuns({ text, runs = [{ text }] }: TemplateField): TemplateRun[] {
  return runs.map((run) => ({ ...run, text: withoutControlCharacters(run.text) }))
}

interface Pasted {
  runs: TemplateRun[]
  /** Whether the next text is in another block. */
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
  pasted.runs.push(runOf(text, style))
}

function runOf(text: string, { isBold, isItalic, isUnderline, href }: Style): TemplateRun {
  return {
    text,
    ...(isBold && { isBold }),
    ...(isItalic && { isItalic }),
    ...(isUnderline && { isUnderline }),
    ...(href && { href }),
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
  }
}
