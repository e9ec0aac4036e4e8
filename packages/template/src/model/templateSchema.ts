import * as v from 'valibot'
import { boundedArray, boundedText } from './boundedText.ts'
import { alignmentSchema, columnKeys, columnsSchema } from './columnsSchema.ts'
import { cropEntries, cropSchema } from './cropSchema.ts'
import { fieldTextSchema } from './fieldText.ts'
import { fillSchema, gradientEntries, stopEntries } from './fillSchema.ts'
import { jsonWeight } from './jsonWeight.ts'
import { ornamentNames } from './ornamentNames.ts'
import { outlineEntries, outlineSchema } from './outlineSchema.ts'
import { allFields } from './pagesOf.ts'
import { isPaperSide } from './physicalSize.ts'
import { qrBackgroundSchema } from './qrBackground.ts'
import { runKeys, runsSchema } from './runSchema.ts'
import { color, flag, maybe, number } from './schemaParts.ts'
import { shadowEntries, shadowSchema } from './shadowSchema.ts'
import { showWhenSchema } from './showWhenSchema.ts'
import type { Template } from './Template.ts'
import { templateLimits as limits } from './templateLimits.ts'

const coordinate = number(-1_000_000, 1_000_000)

const imageUrl = v.pipe(
  v.string('must be a string'),
  v.maxLength(limits.imageUrlLength, 'must be an image of at most 10 MB'),
  v.regex(
    /^(data:image\/[a-z0-9.+-]{1,50};base64,|https?:\/\/)/i,
    'must be a data URL of an image (data:image/png;base64,…) or an http(s) URL',
  ),
  v.check(
    (url) => /^data:/i.test(url) || url.length <= limits.addressLength,
    `must have at most ${limits.addressLength} characters`,
  ),
)

/** A name or title with visible content. */
export const nameSchema = v.pipe(boundedText(limits.nameLength), v.trim(), v.nonEmpty('must not be empty'))

/** Title of certificates, or their file name, with merge fields. */
export const titleSchema = boundedText(limits.titleLength)

/** URL of the background image. */
export const imageUrlSchema = imageUrl

/** The color or gradient under the background image. */
export const backgroundSchema = fillSchema

/** Page size in px. */
export const dimensionsSchema = v.looseObject(
  {
    width: number(limits.minDimension, limits.maxDimension),
    height: number(limits.minDimension, limits.maxDimension),
  },
  'must be an object with width and height',
)

/** A BCP 47 language tag supported by the runtime. */
export const localeSchema = v.pipe(
  boundedText(35),
  v.check(isLanguageTag, 'must be a language tag such as en or pt-BR'),
)

/** A field from outside. */
export const fieldSchema = v.looseObject(
  {
    id: maybe(boundedText(100)),
    type: v.pipe(boundedText(50), v.nonEmpty('must not be empty')),
    text: fieldTextSchema,
    x: coordinate,
    y: coordinate,
    fontSize: maybe(number(limits.minFontSize, limits.maxFontSize)),
    fontFamily: maybe(boundedText(100)),
    color: maybe(color),
    isBold: maybe(flag),
    isItalic: maybe(flag),
    isUnderline: maybe(flag),
    alignment: maybe(alignmentSchema),
    templateId: maybe(boundedText(100)),
    width: maybe(number(1, limits.maxDimension)),
    rotation: maybe(number(-3600, 3600)),
    opacity: maybe(number(0, 1)),
    letterSpacing: maybe(number(-1000, 1000)),
    lineHeight: maybe(number(0.5, 10)),
    height: maybe(number(1, limits.maxDimension)),
    verticalAlign: maybe(
      v.picklist(['top', 'middle', 'bottom', 'ink'], 'must be top, middle, bottom, or ink'),
    ),
    fit: maybe(v.picklist(['shrink', 'wrap'], 'must be shrink or wrap')),
    minFontSize: maybe(number(0.25, limits.maxFontSize)),
    locked: maybe(flag),
    hidden: maybe(flag),
    format: maybe(boundedText(100)),
    locale: maybe(localeSchema),
    group: maybe(boundedText(100)),
    layerName: maybe(boundedText(limits.nameLength)),
    imageUrl: maybe(v.union([v.literal(''), imageUrl], 'must be an image data URL or an http(s) URL')),
    attribute: maybe(boundedText(limits.nameLength)),
    crop: maybe(cropSchema),
    background: maybe(qrBackgroundSchema),
    isOffline: maybe(flag),
    runs: maybe(runsSchema),
    isJustified: maybe(flag),
    textTransform: maybe(v.literal('uppercase', 'must be uppercase')),
    paragraphSpacing: maybe(number(0, limits.maxDimension)),
    hideWhenEmpty: maybe(flag),
    showWhen: maybe(showWhenSchema),
    fill: maybe(fillSchema),
    stroke: maybe(color),
    strokeWidth: maybe(number(0, limits.maxStrokeWidth)),
    dash: maybe(boundedArray(number(0, limits.maxDimension), limits.dashes, 'lengths')),
    cornerRadius: maybe(number(0, limits.maxDimension)),
    ornament: maybe(v.picklist(ornamentNames, `must be one of ${ornamentNames.join(', ')}`)),
    curve: maybe(number(-limits.maxCurve, limits.maxCurve)),
    outline: maybe(outlineSchema),
    shadow: maybe(shadowSchema),
    columns: maybe(columnsSchema),
    headerColor: maybe(color),
    headerFill: maybe(color),
    zebraFill: maybe(color),
    ruleColor: maybe(color),
    ruleWidth: maybe(number(0, limits.maxStrokeWidth)),
    cellPadding: maybe(number(0, limits.maxStrokeWidth)),
  },
  'must be an object',
)

/** All fields of a template. */
export const fieldsSchema = boundedArray(fieldSchema, limits.fields, 'fields')

const pageEntries = {
  imageUrl: imageUrlSchema,
  background: maybe(backgroundSchema),
  fields: fieldsSchema,
}

/** Keys of a further page that this version knows. */
export const pageKeys: readonly string[] = Object.keys(pageEntries)

/** The pages after the first. {@link fieldsFit} counts the fields of all pages. */
export const pagesSchema = boundedArray(
  v.looseObject(pageEntries, 'must be an object'),
  limits.furtherPages,
  'further pages',
)

/** Keys of a size on paper. */
export const printEntries = {
  width: v.pipe(v.number('must be a number'), v.finite('must be a finite number')),
  height: v.pipe(v.number('must be a number'), v.finite('must be a finite number')),
  unit: v.picklist(['mm', 'in', 'pt'], 'must be mm, in or pt'),
  bleed: maybe(number(0, 1000)),
}

const paperMessage = 'must be 3 to 14,400 pt (1.06 to 5,080 mm, 0.05 to 200 in), bleed included'

/** Size on paper. Its aspect ratio is not compared with the page's here, because the page may change later. */
export const printSchema = v.pipe(
  v.looseObject(printEntries, 'must be an object with width, height and unit'),
  v.forward(
    v.check((print) => isPaperSide(print.width, print.unit, print.bleed ?? 0), paperMessage),
    ['width'],
  ),
  v.forward(
    v.check((print) => isPaperSide(print.height, print.unit, print.bleed ?? 0), paperMessage),
    ['height'],
  ),
)

const guidePositions = maybe(boundedArray(coordinate, limits.guides, 'guides'))

/** Keys of guides. */
export const guideEntries = { vertical: guidePositions, horizontal: guidePositions }

/** Guides of the editor, per direction. */
export const guidesSchema = v.looseObject(guideEntries, 'must be an object with vertical and horizontal')

const entries = {
  id: maybe(boundedText(100)),
  name: nameSchema,
  imageUrl: imageUrlSchema,
  dimensions: dimensionsSchema,
  fields: fieldsSchema,
  subAccountEmail: maybe(boundedText(320)),
  createdAt: maybe(boundedText(40)),
  title: maybe(titleSchema),
  fileName: maybe(titleSchema),
  locale: maybe(localeSchema),
  print: maybe(printSchema),
  guides: maybe(guidesSchema),
  background: maybe(backgroundSchema),
  pages: maybe(pagesSchema),
}

/** All known keys of a template. */
export const templateKeys: readonly string[] = Object.keys(entries)

/** Error for a template with too many unknown keys. */
export const unknownKeysMessage = 'has more than 256 kB in keys that this version does not know'

/** Error for a template that {@link fieldsFit} refuses. */
export const fieldsMessage = `must have at most ${limits.fields} fields on all pages`

/** Returns true if all pages together don't exceed the maximum number of fields. */
export function fieldsFit(template: object): boolean {
  return allFields(template as Template).length <= limits.fields
}

/** A whole template. */
export const templateSchema = v.pipe(
  v.custom<v.InferInput<v.LooseObjectSchema<typeof entries, undefined>>>(unknownKeysFit, unknownKeysMessage),
  v.looseObject(entries, 'must be an object'),
  v.forward(
    v.check((template) => fieldsFit(template), fieldsMessage),
    ['pages'],
  ),
)

/**
 * Returns true if unknown keys stay within 256 kB over the whole template. They survive loading, editing, and saving,
 * so without a limit they could carry anything.
 */
export function unknownKeysFit(template: unknown): boolean {
  const { dimensions, print, guides, pages } = Object(template) as Record<
    'dimensions' | 'print' | 'guides' | 'pages',
    unknown
  >
  let left: number = limits.unknownLength
  const count = (object: unknown, known: object) => {
    if (typeof object !== 'object' || object === null) return
    for (const key in object)
      if (!Object.hasOwn(known, key) && left >= 0)
        left -= key.length + 4 + jsonWeight((object as Record<string, unknown>)[key], left)
  }
  count(template, entries)
  count(dimensions, dimensionsSchema.entries)
  count(print, printEntries)
  count(guides, guidesSchema.entries)
  const countFill = (fill: unknown) => {
    count(fill, gradientEntries)
    const { stops } = Object(fill) as { stops?: unknown }
    if (Array.isArray(stops)) for (const stop of stops.slice(0, limits.stops)) count(stop, stopEntries)
  }
  const countField = (field: unknown) => {
    count(field, fieldSchema.entries)
    const { runs, showWhen, columns } = Object(field) as Record<'runs' | 'showWhen' | 'columns', unknown>
    count(showWhen, showWhenSchema.entries)
    if (Array.isArray(runs)) for (const run of runs.slice(0, limits.runs)) count(run, runKeys)
    if (Array.isArray(columns))
      for (const column of columns.slice(0, limits.columns)) count(column, columnKeys)
    countFill(Object(field).fill)
    count(Object(field).crop, cropEntries)
    count(Object(field).outline, outlineEntries)
    count(Object(field).shadow, shadowEntries)
  }
  const countPage = (page: unknown) => {
    const { background, fields } = Object(page) as Record<'background' | 'fields', unknown>
    countFill(background)
    if (Array.isArray(fields)) fields.slice(0, limits.fields).forEach(countField)
  }
  countPage(template)
  if (Array.isArray(pages))
    for (const page of pages.slice(0, limits.furtherPages)) {
      count(page, pageEntries)
      countPage(page)
    }
  return left >= 0
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
