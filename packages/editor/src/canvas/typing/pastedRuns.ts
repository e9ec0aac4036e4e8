import type { TemplateRun } from '@certificate-sdk/template'
import { isHttps, mergeEqualRuns, withoutControlCharacters } from '@certificate-sdk/template/internal'
import { type RunStyle, withStyle } from '../../styledText/StyledText.ts'

const blocks = /^(ADDRESS|ARTICLE|BLOCKQUOTE|D[DLT]|DIV|H[1-6R]|LI|OL|P|PRE|SECTION|T(ABLE|R)|UL)$/
const unseen = /^(SCRIPT|STYLE|TEMPLATE|TITLE)$/

/**
 * The text of pasted HTML with its bold, italic, and underlined parts and its https links.
 *
 * @returns `undefined` if nothing in it has such a style, or if the page forbids parsing HTML: then plain text is pasted
 */
export function pastedRuns(html: string): TemplateRun[] | undefined {
  const pasted: Pasted = { runs: [], breaks: false }
  try {
    // Nothing in such a document is loaded or run.
    collect(new DOMParser().parseFromString(html, 'text/html').body, {}, pasted)
  } catch {
    return undefined
  }
  const merged = mergeEqualRuns(pasted.runs)
  return merged.some((run) => Object.keys(run).length > 1) ? merged : undefined
}

interface Pasted {
  runs: TemplateRun[]
  /** Whether the next text is in another block. */
  breaks: boolean
}

function collect(parent: Node, style: RunStyle, pasted: Pasted): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) append(pasted, node.data, style)
    else if (node instanceof HTMLElement && !unseen.test(node.tagName)) {
      const isBlock = blocks.test(node.tagName)
      if (node.tagName === 'BR') pasted.runs.push({ text: '\n' })
      if (isBlock) pasted.breaks = true
      collect(node, styleOf(node, style), pasted)
      if (isBlock) pasted.breaks = true
    }
  }
}

/** Appends text with the white space that HTML shows. */
function append(pasted: Pasted, data: string, style: RunStyle): void {
  const last = pasted.runs.at(-1)?.text ?? '\n'
  const collapsed = withoutControlCharacters(data).replace(/[\t\n\r ]+/g, ' ')
  const text = pasted.breaks || /[ \n]$/.test(last) ? collapsed.replace(/^ /, '') : collapsed
  if (!text) return
  if (pasted.breaks && !last.endsWith('\n')) pasted.runs.push({ text: '\n' })
  pasted.breaks = false
  pasted.runs.push(withStyle({ text }, style))
}

/** A style attribute wins over the element: Google Docs wraps everything in a `b` that is not bold. */
function styleOf(element: HTMLElement, outer: RunStyle): RunStyle {
  const { tagName, style } = element
  const { fontWeight, fontStyle, textDecoration } = style
  const href = element.getAttribute('href') ?? ''
  return {
    ...outer,
    ...given('isBold', fontWeight, /bold|[6-9]00/, /^(B|STRONG)$/.test(tagName)),
    ...given('isItalic', fontStyle, /italic|oblique/, /^(I|EM)$/.test(tagName)),
    ...given('isUnderline', textDecoration, /underline/, tagName === 'U'),
    ...(tagName === 'A' && isHttps(href) && { href }),
  }
}

function given(
  key: 'isBold' | 'isItalic' | 'isUnderline',
  css: string,
  isSet: RegExp,
  isTag: boolean,
): RunStyle {
  if (css) return { [key]: isSet.test(css) || undefined }
  return isTag ? { [key]: true } : {}
}
