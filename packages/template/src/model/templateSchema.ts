import * as v from 'valibot'
import { templateLimits as limits } from './limits.ts'

const text = (max: number) =>
  v.pipe(v.string('must be a string'), v.maxLength(max, `must have at most ${max} characters`))

const number = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.finite('must be a finite number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const coordinate = number(-1_000_000, 1_000_000)
const flag = v.boolean('must be true or false')

/** An optional key where `null`, which many JSON writers use for "absent", counts as absent. */
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)

const pictureUrl = v.pipe(
  v.string('must be a string'),
  v.regex(
    /^(data:image\/[a-z0-9.+-]+;base64,|https?:\/\/)/i,
    'must be a data URL of an image (data:image/png;base64,…) or an http(s) URL',
  ),
)

/** A name or title that must say something. */
export const nameSchema = v.pipe(
  v.string('must be a string'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(limits.nameLength, `must have at most ${limits.nameLength} characters`),
)

/** The background picture's address. */
export const imageUrlSchema = pictureUrl

/** Page size in px. */
export const dimensionsSchema = v.looseObject(
  {
    width: number(limits.minDimension, limits.maxDimension),
    height: number(limits.minDimension, limits.maxDimension),
  },
  'must be an object with width and height',
)

/** One field as it may come from outside. */
export const fieldSchema = v.looseObject(
  {
    id: maybe(text(100)),
    type: v.pipe(
      v.string('must be a string'),
      v.nonEmpty('must not be empty'),
      v.maxLength(50, 'must have at most 50 characters'),
    ),
    text: text(limits.textLength),
    x: coordinate,
    y: coordinate,
    fontSize: maybe(number(limits.minFontSize, limits.maxFontSize)),
    fontFamily: maybe(text(100)),
    color: maybe(
      v.pipe(v.string('must be a string'), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1A2B3C')),
    ),
    isBold: maybe(flag),
    isItalic: maybe(flag),
    alignment: maybe(v.picklist(['left', 'center', 'right'], 'must be left, center or right')),
    templateId: maybe(text(100)),
    width: maybe(number(1, limits.maxDimension)),
    rotation: maybe(number(-3600, 3600)),
    opacity: maybe(number(0, 1)),
    letterSpacing: maybe(number(-1000, 1000)),
    lineHeight: maybe(number(0.5, 10)),
    minFontSize: maybe(number(0.25, limits.maxFontSize)),
    locked: maybe(flag),
    hidden: maybe(flag),
    format: maybe(text(100)),
    imageUrl: maybe(v.union([v.literal(''), pictureUrl], 'must be an image data URL or an http(s) URL')),
  },
  'must be an object',
)

/** All fields of a template. */
export const fieldsSchema = v.pipe(
  v.array(fieldSchema, 'must be an array'),
  v.maxLength(limits.fields, `must have at most ${limits.fields} fields`),
)

/** A BCP 47 language tag that the runtime knows how to read. */
export const localeSchema = v.pipe(
  text(35),
  v.check(isLanguageTag, 'must be a language tag such as en or pt-BR'),
)

/** A whole template. */
export const templateSchema = v.looseObject(
  {
    id: maybe(text(100)),
    name: nameSchema,
    imageUrl: imageUrlSchema,
    dimensions: dimensionsSchema,
    fields: fieldsSchema,
    subAccountEmail: maybe(text(320)),
    createdAt: maybe(text(40)),
    locale: maybe(localeSchema),
  },
  'must be an object',
)

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
