import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import {
  allFields,
  attributeIn,
  type CertificateSnapshotV1,
  type FontCatalog,
  findMergeFields,
  hasBrokenRuns,
  imageAttribute,
  isMergeField,
  itemOf,
  pagesOf,
  type QrSize,
  qrConcerns,
  qrFacts,
  runEnds,
  runsOf,
  smallPrint,
  wholeMergeFields,
} from '@certificate-sdk/template/internal'
import type { FoundOverlap } from '../../render/rendering/cutOffImages.ts'
import type { HardToRead, PaleCode, ShrunkValue } from '../../render/rendering/PageChecker.ts'
import type { OnPage } from '../../render/rendering/RenderJob.ts'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import { dateFormatWarnings } from '../templates/dateFormatWarnings.ts'
import { distinct, maxWarnings, plainLabel, shorten } from './issueWarnings.ts'
import { knownMergeFields } from './mailWarnings.ts'

/**
 * Warns about parts of a design that have no effect: unknown font families, merge fields, and date format letters, and
 * runs that don't add up to their text.
 *
 * @param fields shown on the certificate
 */
export function designWarnings(
  fields: readonly StoredField[],
  attributes: Readonly<Record<string, string>>,
  fonts: Pick<FontCatalog, 'knows'>,
): IssueWarning[] {
  const families = fields
    .filter(({ type }) => ['text', 'table'].includes(fieldKind(type).content))
    .flatMap((field) => [field, ...(runsOf(field, field.text) ?? [])])
    .flatMap(({ fontFamily }) => (fontFamily && !fonts.knows(fontFamily) ? [fontFamily] : []))
  const unreplaced = fields.filter(({ text }) => !Object.hasOwn(attributes, text))
  const texts = unreplaced.filter(({ type }) => type === 'text')
  const warnings: IssueWarning[][] = [
    families.map((family) => ({
      code: 'unknown_font',
      column: null,
      message: `The font family "${shorten(family)}" is unknown: Arial is used instead.`,
      params: { font: shorten(family) },
    })),
    texts.filter(hasBrokenRuns).map(({ text }) => ({
      code: 'runs_ignored',
      column: null,
      message: `The runs of the text "${shorten(text)}" are ignored: joined, they are another text.`,
      params: { field: plainLabel(text) },
    })),
    texts.flatMap(literalMergeFields),
    dateFormatWarnings(unreplaced).map((message) => ({
      code: 'unknown_date_letters',
      column: null,
      message,
    })),
  ]
  return warnings.flatMap((some) => distinct(some).slice(0, maxWarnings))
}

/** Warns about merge fields that are issued verbatim, with their braces. */
function literalMergeFields(field: StoredField): IssueWarning[] {
  const found = findMergeFields(field.text)
  const unknown = found.filter(({ name }) => !isMergeField(name))
  const whole = wholeMergeFields(field.text, runEnds(runsOf(field, field.text) ?? []))
  const starts = new Set(whole.map(({ start }) => start))
  const cut = found.filter(({ name, start }) => isMergeField(name) && !starts.has(start))
  return [
    ...unknown.map(({ name }) => literal('unknown_merge_field', name, field.text, knownMergeFields)),
    ...cut.map(({ name }) => literal('split_merge_field', name, field.text, 'it lies in more than one run')),
  ]
}

function literal(code: IssueWarningCode, name: string, text: string, reason: string): IssueWarning {
  return {
    code,
    column: null,
    message: `"{{${shorten(name)}}}" in the text "${shorten(text)}" stays as it is: ${reason}.`,
    params: { placeholder: shorten(name), field: plainLabel(text) },
  }
}

/**
 * Warns about texts that use an attribute whose value is an image, which counts as missing there, and about image
 * fields that show neither a recipient's image nor one of the design.
 *
 * @param fields visible fields
 * @param keys names of attributes with images
 */
export function imageWarnings(
  fields: readonly StoredField[],
  { subject, body }: { subject?: string | null | undefined; body?: string | null | undefined },
  keys: readonly string[],
): IssueWarning[] {
  const empty = fields.flatMap((field): IssueWarning[] => {
    const key = imageAttribute(field)
    if (key === undefined || field.imageUrl || keys.includes(key)) return []
    return [
      {
        code: 'image_missing',
        column: `attributes.${key}`,
        message: `The field "${shorten(field.text)}" is empty: no image was given as the attribute "${shorten(key)}".`,
        params: { field: plainLabel(field.text), attribute: shorten(key) },
      },
    ]
  })
  const named = new Set([...fields.flatMap(attributesIn), ...mergedIn(`${subject ?? ''} ${body ?? ''}`)])
  const unprinted = keys
    .filter((key) => named.has(key))
    .map(
      (key): IssueWarning => ({
        code: 'image_as_text',
        column: `attributes.${key}`,
        message: `The attribute "${shorten(key)}" is an image: texts of that name do not show it.`,
        params: { attribute: shorten(key) },
      }),
    )
  return [unprinted, distinct(empty)].flatMap((warnings) => warnings.slice(0, maxWarnings))
}

function attributesIn({ type, text }: Pick<TemplateField, 'type' | 'text'>): string[] {
  if (!fieldKind(type).replaceable) return []
  return [text, ...(type === 'text' ? mergedIn(text) : [])]
}

function mergedIn(text: string): string[] {
  return findMergeFields(text).flatMap(({ name }) => attributeIn(name) ?? [])
}

/** A template with a certificate's data, and the value of each field, page by page. */
export interface ShownCodes {
  template: Pick<TemplateDocument, 'dimensions' | 'print' | 'fields' | 'pages' | 'locale'>
  values: CertificateSnapshotV1['values']
}

/** Warns about logo fields that stay empty, because the organization has no logo. */
export function logoWarnings({ template, values }: ShownCodes): IssueWarning[] {
  const warnings = allFields(template).flatMap((field, i): IssueWarning[] =>
    field.type !== 'logo' || field.hidden || values[i]
      ? []
      : [
          {
            code: 'logo_missing',
            column: null,
            message: `The field "${shorten(field.text)}" is empty: the organization has no logo.`,
            params: { field: plainLabel(field.text) },
          },
        ],
  )
  return distinct(warnings).slice(0, maxWarnings)
}

/**
 * Warns about QR codes whose modules are too small or too many for some cameras. The editor warns too, but its sample
 * URL may be shorter.
 *
 * @param sizesOf returns the sizes of a value's code
 */
export function codeWarnings(
  { template, values }: ShownCodes,
  sizesOf: (value: string) => readonly QrSize[],
): IssueWarning[] {
  const warnings = allFields(template).flatMap((field, i): IssueWarning[] => {
    const { content, ...item } = itemOf(field, values[i] ?? '', template.locale)
    if (content.kind !== 'code' || !content.data || item.isHidden) return []
    const facts = qrFacts({ ...item, content }, sizesOf(content.data))
    if (!facts) return []
    const { needed, isDense } = qrConcerns(facts, template)
    const code = `The QR code "${shorten(field.text)}"`
    const size = `it needs ${needed} px, and has ${item.box.height} px`
    const about = (code: IssueWarningCode, message: string): IssueWarning => ({
      ...{ code, column: null, message, params: { field: plainLabel(field.text) } },
    })
    return [
      ...(needed === undefined
        ? []
        : [about('code_too_small', `${code} may be too small to scan: ${size}.`)]),
      ...(isDense
        ? [about('code_dense', `${code} is dense and may be hard to scan: its address is long.`)]
        : []),
    ]
  })
  return distinct(warnings).slice(0, maxWarnings)
}

/**
 * Warns about ink on QR codes, overlapping lines and letters, and values or conditional fields that are printed over
 * something else or past the edge of their background.
 */
export function overlapWarnings(
  template: Pick<TemplateDocument, 'fields' | 'pages'>,
  overlaps: readonly OnPage<FoundOverlap>[],
): IssueWarning[] {
  const pages = pagesOf<Pick<TemplateDocument, 'fields'>>(template)
  return overlaps.slice(0, maxWarnings).map((overlap) => {
    const { page, field, other } = overlap
    const fields = pages[page]?.fields
    const [name = '', met = ''] = [field, other].map((index) => fields?.[index]?.text ?? '')
    return {
      code: 'ink_overlap',
      column: null,
      message: sentenceOf(overlap.harm, name, met, showsValue(fields?.[field])),
      params: { field: plainLabel(name), other: plainLabel(met) },
    }
  })
}

function sentenceOf(harm: FoundOverlap['harm'], field: string, other: string, isValue: boolean): string {
  const [name, met] = [`"${shorten(field)}"`, `"${shorten(other)}"`]
  if (harm === 'code') return `The field ${name} covers the QR code ${met}, which may be impossible to scan.`
  if (harm === 'quietZone')
    return `The field ${name} is so close to the QR code ${met} that it may be hard to scan.`
  if (harm === 'lines' || harm === 'letters')
    return `The ${harm} of the field ${name} are printed over each other.`
  const subject = isValue ? `The value of the field ${name}` : `The field ${name}`
  if (harm === 'edge') return `${subject} crosses the edge of the field ${met}.`
  if (harm === 'page') return `The image of the field ${name} is cut off at the edge of the page.`
  return `${subject} is printed over the field ${met}.`
}

/** Returns true for values, false for the author's fixed texts and images, even if a condition shows them. */
function showsValue(field: StoredField | undefined): boolean {
  if (field?.type === 'text') return findMergeFields(field.text).length > 0
  return field?.type !== 'image' || imageAttribute(field) !== undefined
}

/** Warns about QR codes whose page pixels may be too pale to scan. */
export function paleWarnings(
  template: Pick<TemplateDocument, 'fields' | 'pages'>,
  pale: readonly OnPage<PaleCode>[],
): IssueWarning[] {
  const pages = pagesOf<Pick<TemplateDocument, 'fields'>>(template)
  const warnings = pale.map(({ page, field, contrast }): IssueWarning => {
    const text = pages[page]?.fields[field]?.text ?? ''
    const message = `The QR code "${shorten(text)}" may be too pale to scan: its contrast is ${contrast} %.`
    return { code: 'code_pale', column: null, message, params: { field: plainLabel(text) } }
  })
  return distinct(warnings).slice(0, maxWarnings)
}

/** Warns about values with too little contrast to the background. */
export function contrastWarnings(
  template: Pick<TemplateDocument, 'fields' | 'pages'>,
  hardToRead: readonly OnPage<HardToRead>[],
): IssueWarning[] {
  const pages = pagesOf<Pick<TemplateDocument, 'fields'>>(template)
  const warnings = hardToRead.map(({ page, field }): IssueWarning => {
    const text = pages[page]?.fields[field]?.text ?? ''
    const message = `The field "${shorten(text)}" is hard to read: its color is too much like that of what is below it.`
    return { code: 'low_contrast', column: null, message, params: { field: plainLabel(text) } }
  })
  return distinct(warnings).slice(0, maxWarnings)
}

/** Warns about values that shrank to fit and are hard to read in print. */
export function smallPrintWarnings(
  template: Pick<TemplateDocument, 'dimensions' | 'print' | 'fields' | 'pages'>,
  shrunk: readonly OnPage<ShrunkValue>[],
): IssueWarning[] {
  const pages = pagesOf<Pick<TemplateDocument, 'fields'>>(template)
  const warnings = shrunk.flatMap(({ page, field, size }): IssueWarning[] => {
    const print = smallPrint(size, template)
    if (!print) return []
    const { points } = print
    const text = pages[page]?.fields[field]?.text ?? ''
    const message = `The value of the field "${shorten(text)}" is printed at ${points} pt and may be hard to read.`
    return [{ code: 'small_print', column: null, message, params: { field: plainLabel(text), points } }]
  })
  return warnings.slice(0, maxWarnings)
}
