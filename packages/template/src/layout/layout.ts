import type { DrawOp, ImageOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { fieldKind } from '../kinds/fieldKinds.ts'
import { completeField } from '../model/fieldDefaults.ts'
import { templateLimits } from '../model/limits.ts'
import type { Dimensions, Template, TemplateField } from '../model/Template.ts'
import { normalizeText } from '../text/normalizeText.ts'
import type { WordSet } from '../words/WordSet.ts'
import { coverIssues } from './coverIssues.ts'
import type { FieldContext, FieldIssue, FieldLayout } from './FieldLayout.ts'
import { type InkOverlap, inkOverlaps } from './inkOverlaps.ts'
import { createInkShapes, type InkShapes } from './inkShapes.ts'
import { layoutImage } from './layoutImage.ts'
import { layoutQr } from './layoutQr.ts'
import { layoutText } from './layoutText.ts'
import { overlapIssues } from './overlapIssues.ts'

/** Inputs of layout besides the template: fonts, words, and the natural sizes of images. */
export interface LayoutResources {
  fonts: FontSet
  /** Without the lists that `loadWords` loads, lines of some scripts do not break between words. */
  words?: WordSet | undefined
  /** Natural size in px of a loaded image; for `undefined`, nothing is drawn. */
  imageSize(url: string): Dimensions | undefined
  /** The template's: a code point may be drawn differently in two languages. */
  locale?: string | undefined
  /**
   * Nothing will be drawn: a QR code that certainly fits is only its white square, which saves most of the
   * time.
   */
  issuesOnly?: boolean
  /** Measurements of ink, cached for repeated layouts. */
  ink?: InkShapes
}

/** A whole certificate, ready to be painted. */
export interface Layout {
  /** In painting order, the background first. */
  ops: DrawOp[]
  /** One entry per field, in the order of the fields. */
  fields: FieldLayout[]
  /** Ink in the same place, in painting order. Some of it is an issue of its field, too. */
  overlaps: InkOverlap[]
}

/** A problem of a field, with the field's place in the template. */
export interface PlacedIssue extends FieldIssue {
  index: number
  field: TemplateField
}

const layouts = { text: layoutText, qr: layoutQr, image: layoutImage }

/**
 * Decides everything that is visible. The editor, the PNG, and the PDF call this with the same template,
 * values, and font files, and draw the result.
 *
 * @param values text or address of each field, from `resolveFieldValues`
 * @param layoutOne lays out a field, or returns a cached layout of the same value
 */
export function layout(
  template: Template,
  values: readonly string[],
  resources: LayoutResources,
  layoutOne = layoutField,
): Layout {
  const { fields, dimensions: page } = template
  const found = { ...resources, locale: template.locale }
  const separate = fields.map((field, i) => layoutOne(field, i, values[i] ?? '', page, found))
  const ink = resources.ink ?? createInkShapes(resources.fonts)
  const qrOf = (index: number) => {
    const field = fields[index]
    const whole = { ...found, issuesOnly: false }
    return field && layoutField(field, index, values[index] ?? '', page, whole).qr
  }
  const overlaps = inkOverlaps({ fields, layouts: separate, page, ink, qrOf })
  const [wrapped, covering] = [overlapIssues(fields, separate, ink), coverIssues(fields, separate, overlaps)]
  const whole = separate.map((field, i) => {
    const issue = wrapped[i] ?? covering[i]
    return issue ? { ...field, issues: [...field.issues, issue] } : field
  })
  return { ops: [backgroundOp(template), ...whole.flatMap(({ ops }) => ops)], fields: whole, overlaps }
}

/** The same for one field alone, so that an editor need not lay out the others again; it adds
 * {@link overlapIssues} and {@link coverIssues}. */
export function layoutField(
  field: TemplateField,
  index: number,
  value: string,
  page: Dimensions,
  resources: LayoutResources,
): FieldLayout {
  const { content } = fieldKind(field.type)
  const { context, tooLong } = contextOf(field, index, value, page, resources)
  const layout = layouts[content](context)
  const result = tooLong ? { ...layout, issues: [tooLongIssue(value, layout.size)] } : layout
  return field.hidden ? { ...result, ops: [], issues: [] } : result
}

/** Inputs that the layout of a field depends on. Omits a value that is too long to show. */
export function contextOf(
  field: TemplateField,
  index: number,
  value: string,
  page: Dimensions,
  resources: LayoutResources,
): { context: FieldContext; tooLong: boolean } {
  const kind = fieldKind(field.type)
  const { content } = kind
  // An image's value is its address, which may hold the whole image.
  const tooLong = content !== 'image' && value.length > templateLimits.shownLength
  // A text field that shows something else than its own words shows a value, such as an attribute of its name.
  const bleeds = kind.mayBleed && (content !== 'text' || value === field.text)
  const context = {
    field: completeField(field),
    index,
    value: tooLong ? '' : content === 'text' ? normalizeText(value) : value,
    bleeds,
    page,
    ...resources,
    locale: field.locale ?? resources.locale,
  }
  return { context, tooLong }
}

/** Longer than any field may show, so it is not shaped at all. */
function tooLongIssue({ length }: string, size: number): FieldIssue {
  const over = length - templateLimits.shownLength
  return {
    code: 'text_too_long',
    message: `This text does not fit: ${over} characters too long at ${size} px.`,
    values: { over, size },
  }
}

/** The background covers the page. */
export function backgroundOp({ imageUrl, dimensions }: Pick<Template, 'imageUrl' | 'dimensions'>): ImageOp {
  const { width, height } = dimensions
  return { kind: 'image', url: imageUrl, x: 0, y: 0, width, height, opacity: 1 }
}

/** Every reason why this certificate cannot be issued as it is. Empty means it can. */
export function layoutIssues(template: Template, result: Layout): PlacedIssue[] {
  return result.fields.flatMap(({ issues }, index) => {
    const field = template.fields[index]
    return field ? issues.map((issue) => ({ ...issue, index, field })) : []
  })
}
