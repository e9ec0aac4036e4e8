import type { FieldType } from '@certificate-sdk/template'
import { findPlaceholders, type Placeholder } from './findPlaceholders.ts'
import { joinLines } from './joinLines.ts'
import { matchFamily } from './matchFamily.ts'
import { plainText, type StyledRun, type TextBlock } from './TextBlock.ts'

/** Kinds of fields that a text can become; `art` stays in the background. */
export type TextChoice =
  | Extract<FieldType, 'name' | 'date' | 'attribute' | 'organization' | 'certificateId' | 'text'>
  | 'art'

/** A text of a file, and what it most likely is. */
export interface FoundText {
  block: TextBlock
  /** Text of the file. */
  text: string
  choice: TextChoice
  /** Name of the attribute, if it is one. */
  key: string
  /** The text with merge fields in place of placeholders and sample values. */
  runs: readonly StyledRun[]
  /** Date format, and its language. */
  format?: string
  locale?: string
  /** Minimum font size of its value, in px, if it differs from the default share of its size. */
  minFontSize?: number
  /** True if the editor can't draw it like the file, so that it should stay in the background. */
  isUnproven?: boolean
  /** Number of the table on the page that it is a cell of. */
  table?: number
}

const symbolFonts = /wingdings|webdings|dingbats|symbol(?!a)|fontawesome|icons?\b/i
const decorative = /Vibes|Brush|Script|Unifraktur/

/** Classifies each text of a file. */
export function recognize(blocks: readonly TextBlock[]): FoundText[] {
  return joinLines(blocks).map(recognizeBlock)
}

/** Classifies a text. */
export function recognizeBlock(block: TextBlock): FoundText {
  const text = plainText(block.runs)
  const placeholders = findPlaceholders(text)
  const [only] = placeholders
  const whole =
    only &&
    placeholders.length === 1 &&
    text.slice(0, only.start).trim() === '' &&
    text.slice(only.end).trim() === ''
  const date = placeholders.find(({ format }) => format !== undefined)
  const kind = whole ? kindOf(only.name) : undefined
  return {
    block,
    text,
    choice: kind ?? (placeholders.length || !isArt(block, text) ? 'text' : 'art'),
    key: only?.name.startsWith('attributes.') ? only.name.slice('attributes.'.length) : '',
    runs: withMergeFields(block.runs, placeholders),
    ...(block.isUncertain && { isUnproven: true }),
    ...(date?.format !== undefined && { format: date.format }),
    ...(date?.locale !== undefined && { locale: date.locale }),
  }
}

function kindOf(name: Placeholder['name']): TextChoice | undefined {
  if (name.startsWith('attributes.')) return 'attribute'
  return name === 'name' || name === 'date' || name === 'organization' || name === 'certificateId'
    ? name
    : undefined
}

/** Returns true for artwork: ornaments, watermarks, and lettering in an unusual font are best left as they are. */
function isArt({ runs, angle }: TextBlock, text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || /[\p{Co}\ufffd]/u.test(text)) return true
  if (angle % 90 !== 0) return true
  return runs.some(({ font }) => {
    const { family, isSame } = matchFamily(font)
    return symbolFonts.test(font.name) || (!isSame && decorative.test(family))
  })
}

/** Inserts merge fields; a placeholder whose style changes inside belongs to the run in which it begins. */
function withMergeFields(
  runs: readonly StyledRun[],
  placeholders: readonly Placeholder[],
): readonly StyledRun[] {
  if (placeholders.length === 0) return runs
  let at = 0
  return runs
    .map((one) => {
      const [from, to] = [at, at + one.text.length]
      at = to
      let text = ''
      let done = from
      for (const { start, end, name } of placeholders) {
        if (end <= from || start >= to) continue
        text += one.text.slice(done - from, Math.max(start, done) - from)
        if (start >= from) text += `{{${name}}}`
        done = Math.min(end, to)
      }
      return { ...one, text: text + one.text.slice(done - from) }
    })
    .filter(({ text }) => text !== '')
}
