import * as v from 'valibot'
import { boundedText } from './boundedText.ts'
import { templateLimits } from './templateLimits.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line ends are the only meaningful ones
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/

/**
 * A field's text: tabs and line ends are the only control characters allowed, because others take six characters of
 * JSON.
 */
export const fieldTextSchema = v.pipe(
  boundedText(templateLimits.textLength),
  v.check((text) => !controls.test(text), 'must not have control characters other than tabs and line ends'),
)

/**
 * Normalizes text for fields: Word's line ends (vertical tab) and legacy ones become `\n`, and other, invisible control
 * characters are dropped.
 */
export function withoutControlCharacters(text: string): string {
  if (!controls.test(text)) return text
  return text.replace(/[\v\f\u0085]/g, '\n').replace(/(?![\t\n\r])\p{Cc}/gu, '')
}
