import type { IssueWarning } from '@certificate-sdk/client'
import {
  allFields,
  type FontCatalog,
  type LayoutParts,
  type QrSize,
  qrSizes,
} from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { AddressNote } from '../mail/mailAddresses.ts'
import { codeWarnings, type ShownCodes } from './codeWarnings.ts'
import { designWarnings } from './designWarnings.ts'
import { imageWarnings } from './imageWarnings.ts'
import { issueWarnings } from './issueWarnings.ts'
import { lifeWarnings } from './lifeWarnings.ts'
import { addressWarnings, attachmentWarnings, mailWarnings } from './mailWarnings.ts'
import { shownFields } from './shownFields.ts'
import { tableWarnings } from './tableWarnings.ts'
import { titleWarnings } from './titleWarnings.ts'

/** All that warnings about an issue follow from, besides its body as it was sent and its layout. */
export interface WarningSources {
  template: TemplateDocument
  /** The template with the data in it. */
  frozen: TemplateDocument
  /** The value of each of its fields. */
  values: ShownCodes['values']
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

/** Characters of a longer key are mostly one recipient's own, such as the rows of a table. */
const longestKey = 4_000

/**
 * Caches the last warnings of each template: most recipients of a day differ in their names only, on which few warnings depend.
 * They are kept as long as the template, which is the same object until it changes.
 *
 * @returns a function that finds the warnings about an issue
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
    const ownName = replacesName(sources) ? name : undefined
    if (key.length <= longestKey) known.set(template, { key, name: ownName, warnings })
    return warnings
  }
}

/** Making a code takes longer than all other warnings. Two of one length have as many squares, or almost. */
function cacheQrSizes() {
  const known = new Map<number, readonly QrSize[]>()
  return (value: string, { createQrCode }: WarningSources['parts']): readonly QrSize[] => {
    const sizes = known.get(value.length) ?? qrSizes(createQrCode, value)
    known.set(value.length, sizes)
    return sizes
  }
}

function keyOf(sources: WarningSources): string {
  const { template, frozen, values, attributes, images, mail, addressNotes, takesNumber, expiresAt } = sources
  const hidden =
    frozen === template
      ? ''
      : allFields(frozen)
          .map((field) => (field.hidden ? 1 : 0))
          .join('')
  const { subject, body, attachPdf } = mail
  const expires = expiresAt !== null
  const codes = allFields(frozen).flatMap(({ type }, i) => (type === 'qr' ? values[i]?.length : []))
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
  ])
}

/** Whether an attribute replaces the recipient's name, with which a warning compares it. */
function replacesName({ template, attributes }: WarningSources): boolean {
  return allFields(template).some(({ type, text }) => type === 'name' && Object.hasOwn(attributes, text))
}

function findWarnings(
  {
    template,
    frozen,
    values,
    name,
    attributes,
    images,
    mail,
    addressNotes,
    takesNumber,
    expiresAt,
  }: WarningSources,
  fonts: Pick<FontCatalog, 'knows'>,
  sizesOf: Parameters<typeof codeWarnings>[1],
): IssueWarning[] {
  const shown = shownFields(template, frozen)
  const mailText = `${mail.subject} ${mail.body}`
  return [
    ...issueWarnings(template, { name, attributes }, mailText, shown),
    ...tableWarnings(shown, attributes),
    ...designWarnings(shown, attributes, fonts),
    ...codeWarnings({ template: frozen, values }, sizesOf),
    ...mailWarnings(mail, attributes),
    ...attachmentWarnings(mail),
    ...addressWarnings(addressNotes),
    ...imageWarnings(shown, mail, images),
    ...titleWarnings(template.title ?? '', attributes),
    ...lifeWarnings(shown, `${mailText} ${template.title ?? ''}`, { takesNumber, expiresAt }),
  ]
}
