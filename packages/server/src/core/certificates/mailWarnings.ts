import type { IssueWarning } from '@certificate-sdk/client'
import {
  attributeIn,
  findMergeFields,
  isMergeField,
  mergeFieldNames,
} from '@certificate-sdk/template/internal'
import type { AddressNote } from '../mail/mailAddresses.ts'
import { maxWarnings, shorten } from './issueWarnings.ts'

/** Merge fields of emails, besides `attributes.KEY`: those of designs, and the title. */
const mailMergeFields = [...mergeFieldNames, 'title'] as const

/** Warns about merge fields of an email without a value: recipients would see the braces. */
export function mailWarnings(
  mail: { subject?: string | null | undefined; body?: string | null | undefined },
  attributes: Readonly<Record<string, string>>,
): IssueWarning[] {
  return (['subject', 'body'] as const).flatMap((part) => {
    const unknown = findMergeFields(mail[part] ?? '').flatMap(({ name, fallback }) => {
      const key = attributeIn(name)
      const isFilled = key === undefined ? isMailMergeField(name) : fallback || Object.hasOwn(attributes, key)
      return isFilled ? [] : [name]
    })
    return [...new Set(unknown)].slice(0, maxWarnings).map((name) => warningFor(part, name))
  })
}

/** Warns that the PDF would be attached, but no email is sent. */
export function attachmentWarnings({
  subject,
  attachPdf,
}: {
  subject?: string | null | undefined
  attachPdf?: boolean | null | undefined
}): IssueWarning[] {
  return attachPdf && !subject ? [nothingAttached] : []
}

const nothingAttached: IssueWarning = {
  code: 'nothing_attached',
  column: null,
  message: 'attachPdf has no effect, because no email is sent: give mailData.subject and mailData.body.',
}

/** Warns about the recipient's address. */
export function addressWarnings(notes: ReadonlySet<AddressNote>): IssueWarning[] {
  if (notes.has('no_address')) return [noAddressWarning]
  if (notes.has('opted_out')) return [optedOutWarning]
  return notes.has('bounced') ? [bouncedWarning] : []
}

const noAddressWarning: IssueWarning = {
  code: 'no_address',
  column: 'email',
  message: 'No email is sent: the recipient has no address. The certificate is issued.',
}
const optedOutWarning: IssueWarning = {
  code: 'opted_out',
  column: 'email',
  message:
    'No email is sent: the recipient has unsubscribed from the emails of this account. The certificate is issued.',
}
const bouncedWarning: IssueWarning = {
  code: 'bounced',
  column: 'email',
  message:
    'An earlier email to this address came back, so this one may not arrive: check the address with the recipient.',
}

function warningFor(part: string, name: string): IssueWarning {
  const key = attributeIn(name)
  const reason = key === undefined ? `${listed(mailMergeFields)}.` : 'no attribute of that name was given.'
  return {
    code: 'mail_placeholder',
    column: key === undefined ? null : `attributes.${key}`,
    message: `"{{${shorten(name)}}}" in the email's ${part} stays as it is: ${reason}`,
    params: { placeholder: shorten(key ?? name) },
  }
}

/** Merge fields of designs and titles, for messages. */
export const knownMergeFields = listed(mergeFieldNames)

function listed(names: readonly string[]): string {
  return `merge fields are ${names.map((name) => `{{${name}}}`).join(', ')}, and {{attributes.KEY}}`
}

/** Returns true if a merge field works in every certificate's email: built-in ones and attributes. */
export function isMailMergeField(name: string): boolean {
  return name === 'title' || isMergeField(name)
}
