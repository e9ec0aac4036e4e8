import type { IssueWarning } from '@certificate-sdk/client'
import {
  allFields,
  attributeIn,
  type FontCatalog,
  type FrozenFamily,
  familyKey,
  findMergeFields,
  isBlank,
  isMergeField,
  isUntitled,
  type LayoutParts,
  type QrSize,
  qrSizes,
} from '@certificate-sdk/template/internal'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import type { AddressNote } from '../mail/mailAddresses.ts'
import type { CertificateRow } from './certificateRepository.ts'
import {
  codeWarnings,
  designWarnings,
  imageWarnings,
  logoWarnings,
  type ShownCodes,
} from './designWarnings.ts'
import { distinct, emptyValue, issueWarnings, maxWarnings, shorten, tableWarnings } from './issueWarnings.ts'
import { addressWarnings, attachmentWarnings, knownMergeFields, mailWarnings } from './mailWarnings.ts'

/** Inputs of an issue's warnings, besides the request body and the layout. */
export interface WarningSources {
  template: TemplateDocument
  /** The template with the data filled in. */
  frozen: TemplateDocument
  /** The value of each field. */
  values: ShownCodes['values']
  /** Families of the account. */
  fonts: readonly FrozenFamily[]
  parts: Pick<LayoutParts, 'createQrCode'>
  name: string
  /** Without images. */
  attributes: Readonly<Record<string, string>>
  /** Attributes that are images. */
  images: readonly string[]
  mail: {
    subject?: string | null | undefined
    body?: string | null | undefined
    attachPdf?: boolean | null | undefined
  }
  addressNotes: ReadonlySet<AddressNote>
  takesNumber: boolean
  expiresAt: number | null
}

interface LastWarnings {
  key: string
  /** The recipient's name, if the warnings depend on it. */
  name: string | undefined
  warnings: readonly IssueWarning[]
}

/** Maximum key length, in characters. Longer keys are mostly specific to one recipient, such as the rows of a table. */
const maxKeyLength = 4_000

/**
 * Caches the latest warnings of each template: most recipients of a day differ only by name, which few warnings depend
 * on. Entries live as long as the template, which is the same object until it changes.
 *
 * @returns function that returns the warnings about an issue
 */
export function cacheWarnings(
  fonts: Pick<FontCatalog, 'knows'>,
  find = findWarnings,
): (sources: WarningSources) => readonly IssueWarning[] {
  const known = new WeakMap<TemplateDocument, LastWarnings>()
  const sizesOf = cacheQrSizes()
  return (sources) => {
    const { template, name } = sources
    const key = keyOf(sources)
    const last = known.get(template)
    if (last?.key === key && (last.name === undefined || last.name === name)) return last.warnings
    const warnings = find(sources, fonts, (value) => sizesOf(value, sources.parts))
    const comparedName = replacesName(sources) ? name : undefined
    if (key.length <= maxKeyLength) known.set(template, { key, name: comparedName, warnings })
    return warnings
  }
}

/**
 * Caches code sizes, because encoding a code takes longer than all other warnings. Two values of the same length have
 * almost the same number of modules.
 */
function cacheQrSizes() {
  const known = new Map<number, readonly QrSize[]>()
  return (value: string, { createQrCode }: WarningSources['parts']): readonly QrSize[] => {
    const sizes = known.get(value.length) ?? qrSizes(createQrCode, value)
    known.set(value.length, sizes)
    return sizes
  }
}

function keyOf(sources: WarningSources): string {
  const { template, frozen, values, fonts, attributes, images, mail, addressNotes, takesNumber, expiresAt } =
    sources
  const hidden =
    frozen === template
      ? ''
      : allFields(frozen)
          .map((field) => (field.hidden ? 1 : 0))
          .join('')
  const { subject, body, attachPdf } = mail
  const expires = expiresAt !== null
  const codes = allFields(frozen).flatMap(({ type }, i) => (type === 'qr' ? values[i]?.length : []))
  const logos = allFields(frozen).flatMap(({ type }, i) => (type === 'logo' ? Boolean(values[i]) : []))
  return JSON.stringify([
    attributes,
    images,
    subject,
    body,
    attachPdf,
    [...addressNotes],
    takesNumber,
    expires,
    hidden,
    codes,
    logos,
    fonts.map(({ name }) => name),
  ])
}

/** Returns true if an attribute replaces the recipient's name, in which case a warning compares the two. */
function replacesName({ template, attributes }: WarningSources): boolean {
  return allFields(template).some(({ type, text }) => type === 'name' && Object.hasOwn(attributes, text))
}

function findWarnings(
  {
    template,
    frozen,
    values,
    fonts,
    name,
    attributes,
    images,
    mail,
    addressNotes,
    takesNumber,
    expiresAt,
  }: WarningSources,
  catalog: Pick<FontCatalog, 'knows'>,
  sizesOf: Parameters<typeof codeWarnings>[1],
): IssueWarning[] {
  const shown = shownFields(template, frozen)
  const mailText = `${mail.subject} ${mail.body}`
  const own = new Set(fonts.map((family) => familyKey(family.name)))
  const knows = (family: string) => own.has(familyKey(family)) || catalog.knows(family)
  return [
    ...issueWarnings(template, { name, attributes }, mailText, shown),
    ...tableWarnings(shown, attributes),
    ...designWarnings(shown, attributes, { knows }),
    ...codeWarnings({ template: frozen, values }, sizesOf),
    ...mailWarnings(mail, attributes),
    ...attachmentWarnings(mail),
    ...addressWarnings(addressNotes),
    ...imageWarnings(shown, mail, images),
    ...logoWarnings({ template: frozen, values }),
    ...nameWarnings(template),
    ...sentenceWarnings(template.title, 'title', attributes),
    ...sentenceWarnings(template.fileName, 'fileName', attributes),
    ...lifeWarnings(shown, `${mailText} ${template.title ?? ''} ${template.fileName ?? ''}`, {
      takesNumber,
      expiresAt,
    }),
  ]
}

/** Warns about `{{number}}` and `{{expiresAt}}` in texts and the email that stay empty, because the issue has neither. */
function lifeWarnings(
  shown: readonly StoredField[],
  mail: string,
  { takesNumber, expiresAt }: Pick<CertificateRow, 'expiresAt'> & { takesNumber: boolean },
): IssueWarning[] {
  const texts = shown.flatMap(({ type, text }) => (type === 'text' ? [text] : []))
  const unfilled = [...texts, mail].flatMap(findMergeFields).filter(({ fallback }) => fallback === '')
  const names = new Set(unfilled.map(({ name }) => name))
  return [
    ...(names.has('number') && !takesNumber
      ? [
          {
            code: 'number_missing' as const,
            column: null,
            message: 'The merge field "{{number}}" is empty: the issue does not have "number": true.',
          },
        ]
      : []),
    ...(names.has('expiresAt') && expiresAt === null
      ? [
          {
            code: 'expiry_missing' as const,
            column: null,
            message: 'The merge field "{{expiresAt}}" is empty: the issue has no "expiresAt".',
          },
        ]
      : []),
  ]
}

/** Warns about a placeholder used as a name, which the public would see. */
function nameWarnings({ name, title }: TemplateDocument): IssueWarning[] {
  if (title?.trim() || !isUntitled(name)) return []
  const message = `The public name of the certificate is "${shorten(name)}": name the template, or give it a title.`
  return [{ code: 'untitled', column: null, message, params: { name: shorten(name) } }]
}

/** Warns about merge fields of a template's title or file name that are unknown or have no value. */
function sentenceWarnings(
  sentence: string | undefined,
  key: 'title' | 'fileName',
  attributes: Readonly<Record<string, string>>,
): IssueWarning[] {
  const warnings = findMergeFields(sentence ?? '').flatMap(({ name, fallback }): IssueWarning[] => {
    const attribute = attributeIn(name)
    const written = `"{{${shorten(name)}}}" in the ${key} of the template`
    if (attribute === undefined) {
      const message = `${written} stays as it is: ${knownMergeFields}.`
      const params = { placeholder: shorten(name), field: shorten(sentence ?? '') }
      return isMergeField(name) || (key === 'fileName' && name === 'title')
        ? []
        : [{ code: 'unknown_merge_field', column: null, message, params }]
    }
    if (fallback || (Object.hasOwn(attributes, attribute) && !isBlank(attributes[attribute] ?? ''))) return []
    const cause = Object.hasOwn(attributes, attribute)
      ? 'its attribute has no visible character'
      : 'no attribute of that name was given'
    return [emptyValue(attribute, `${written} is empty: ${cause}.`)]
  })
  return distinct(warnings).slice(0, maxWarnings)
}

/** Returns the fields of all pages of a template that the data don't hide. */
function shownFields(template: TemplateDocument, frozen: TemplateDocument): StoredField[] {
  const now = allFields(frozen)
  return allFields(template).filter((field, i) => field.hidden || !now[i]?.hidden)
}
