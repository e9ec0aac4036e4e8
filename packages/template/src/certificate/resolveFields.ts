import { createDateFormatter, type DateFormatter } from '../dates/createDateFormatter.ts'
import type { DateLocales } from '../dates/DateLocale.ts'
import { fieldKind } from '../kinds/fieldKinds.ts'
import {
  type FilledPiece,
  fillPieces,
  type MergeValues,
  pieceText,
  splitPieces,
} from '../mergeFields/fillPieces.ts'
import { wholeMergeFields } from '../mergeFields/findMergeFields.ts'
import { isolateValues } from '../mergeFields/isolateValues.ts'
import { mergeValues } from '../mergeFields/mergeValues.ts'
import type { CertificateData } from '../model/CertificateData.ts'
import type { TemplateField, TemplateRun } from '../model/Template.ts'
import { templateLimits } from '../model/templateLimits.ts'
import { runEnds, runsOf } from '../runs/runsOf.ts'
import { isBlank } from '../text/normalizeText.ts'
import { conditionHolds } from './conditionHolds.ts'

/** A field with a recipient's data in it. */
export interface ResolvedField<Field extends TemplateField = TemplateField> {
  /** The field itself; a copy if its runs have merge fields, or if it is hidden by the data. */
  field: Field
  /** Text, content of a QR code, or URL of an image. */
  value: string
  /** Parts of a text's value with merge fields filled in, and the source of each. */
  pieces?: readonly FilledPiece[]
}

/**
 * Resolves each field of a template, in order.
 *
 * @param dates month and day names: `dateLocales` of `@certificate-sdk/template/internal/dates`, or `englishDates` if
 *   it covers the locales of the template and its fields
 */
export function resolveFields<Field extends TemplateField>(
  { fields, locale }: { locale?: string | undefined; fields: readonly Field[] },
  data: CertificateData,
  dates: DateLocales,
): ResolvedField<Field>[] {
  const formatDate = createDateFormatter(locale, dates)
  return fields.map((field) => {
    const isOwn = field.locale !== undefined && field.locale !== locale
    return resolveField(field, data, isOwn ? createDateFormatter(field.locale, dates) : formatDate)
  })
}

/**
 * Resolves one field: in replaceable kinds, an attribute with the field's name takes precedence over the kind's value;
 * texts are filled in.
 */
export function resolveField<Field extends TemplateField>(
  field: Field,
  data: CertificateData,
  formatDate: DateFormatter,
): ResolvedField<Field> {
  const { value, runs, pieces, isEmpty } = shownBy(field, data, formatDate)
  const isShown = conditionHolds(field.showWhen, data) && !(isEmpty && field.hideWhenEmpty)
  const isFilled = value !== field.text
  const shown = { value, ...(isFilled && pieces && { pieces }) }
  if (isShown && !(isFilled && runs)) return { field, ...shown }
  return {
    field: { ...field, ...(isFilled && runs && { runs }), ...(!isShown && { hidden: true }) },
    ...shown,
  }
}

function shownBy(
  field: TemplateField,
  data: CertificateData,
  formatDate: DateFormatter,
): Pick<FilledText, 'value' | 'runs'> & Partial<FilledText> {
  const kind = fieldKind(field.type)
  if (kind.replaceable && Object.hasOwn(data.attributes, field.text))
    return { value: data.attributes[field.text] ?? '' }
  if (kind.type !== 'text') return { value: kind.show(field, data, formatDate) }
  return fillText(
    field,
    mergeValues(data, (instant) => formatDate(instant, field.format)),
  )
}

/** A text with its merge fields filled in. */
interface FilledText {
  value: string
  /** The same value as styled parts, for a text with runs. */
  runs?: TemplateRun[]
  /** Parts of the value: text and values of merge fields, with the source of each. */
  pieces: readonly FilledPiece[]
  /** True if it has merge fields, and none has a value. */
  isEmpty: boolean
}

/** Fills the merge fields of a text field, including its runs. */
function fillText(field: TemplateField, values: MergeValues): FilledText {
  const runs = runsOf(field, field.text)
  const ends = runEnds(runs ?? [])
  const pieces = withinLimit(isolateValues(fillPieces(field.text, values, ends)))
  const found = wholeMergeFields(field.text, ends).map(({ name }) => values(name))
  const known = found.filter((value) => value !== undefined)
  return {
    value: pieceText(pieces),
    pieces,
    ...(runs && { runs: splitPieces(pieces, ends).map((own, i) => filledRun(runs[i], own)) }),
    isEmpty: known.length > 0 && known.every(isBlank),
  }
}

/**
 * Cuts pieces after the one that exceeds what any field can show: the text is refused anyway, and hundreds of long
 * values would take much memory.
 */
function withinLimit(pieces: readonly FilledPiece[]): FilledPiece[] {
  let length = 0
  const last = pieces.findIndex(({ text }) => {
    length += text.length
    return length > templateLimits.shownLength
  })
  return last < 0 ? [...pieces] : pieces.slice(0, last + 1)
}

function filledRun(run: TemplateRun | undefined, pieces: readonly FilledPiece[]): TemplateRun {
  return { ...run, text: pieceText(pieces) }
}
