import { templateLimits } from '@certificate-sdk/template'
import { boundedText, isBlank, nameSchema } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { cleanAddress, cleanName } from '../names/cleanName.ts'
import { isEmailAddress } from './isEmailAddress.ts'

/** Maximum number of an object's keys, including unknown ones. */
const maxKeys = 100

/**
 * An object with optional keys only. Without these checks, an array or an object with a hundred thousand unknown keys
 * would pass.
 */
export function optionalObject<Entries extends v.ObjectEntries>(entries: Entries) {
  const message = 'must be a JSON object'
  return v.pipe(
    v.custom<v.InferInput<v.ObjectSchema<Entries, undefined>>>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      message,
    ),
    v.check((input) => Object.keys(input).length <= maxKeys, `must have at most ${maxKeys} keys`),
    v.object(entries, message),
  )
}

/** A UUID. */
export const idSchema = v.pipe(boundedText(36), v.uuid('must be a UUID'), v.toLowerCase())

/**
 * Excludes C0 and C1 controls, including U+0085, and line and paragraph separators. Avoids Unicode properties, which
 * many readers of the OpenAPI document don't support.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it excludes
const noControls = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: tabs and line ends are the only meaningful ones
const onlyLineControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/
/**
 * Excludes characters that reorder following text (UAX #9): in a name, they could rewrite the sentence on the
 * verification page. Allows the marks U+200E, U+200F, and U+061C, which only affect their neighbors.
 */
const noReordering = /^[^\u202a-\u202e\u2066-\u2069]*$/
const reorderingMessage =
  'must not have characters that change the direction of text (U+202A–202E, U+2066–2069)'

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)
const wellFormedMessage = 'must not have half a character (a lone surrogate)'

/** A single line of text, without characters that could end a header or that databases can't store. */
export function oneLine(max: number) {
  return v.pipe(
    boundedText(max),
    v.regex(noControls, 'must be one line without control characters'),
    v.check(isWellFormed, wellFormedMessage),
    v.regex(noReordering, reorderingMessage),
  )
}

/** Text with any number of lines, without characters that databases can't store. */
export function lines(max: number) {
  return v.pipe(
    boundedText(max),
    v.regex(onlyLineControls, 'must not have control characters'),
    v.check(isWellFormed, wellFormedMessage),
  )
}

/**
 * A name on one line, with at least one visible character; combining marks alone don't count. Removes meaningless
 * invisible characters.
 */
export const lineNameSchema = v.pipe(
  boundedText(templateLimits.nameLength),
  v.transform(cleanName),
  nameSchema,
  v.regex(noControls, 'must be one line without control characters'),
  v.check(isWellFormed, wellFormedMessage),
  v.regex(noReordering, reorderingMessage),
  v.check((name) => !isBlank(name.replace(/\p{M}/gu, '')), 'has no visible character of its own'),
)

/** An email address that can't break out of its header. Removes invisible characters. */
export const emailSchema = v.pipe(
  boundedText(320),
  v.transform(cleanAddress),
  v.trim(),
  v.check(isEmailAddress, 'must be an email address'),
)
