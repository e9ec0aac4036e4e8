import type { IssueWarning } from '@certificate-sdk/client'
import {
  attributeIn,
  findMergeFields,
  isMergeField,
  mergeFieldNames,
} from '@certificate-sdk/template/internal'
import type { AddressNote } from '../mail/mailAddresses.ts'
import { shorten } from './issueWarnings.ts'

/** Maximum number of warnings about one part of an e-mail. */
const mostWarnings = 20

/** Warns about merge fields of an e-mail that have no value: recipients would see their braces. */
export function mailWarnings(
  mail: { subject?: string | null | undefined; body?: string | null | undefined },
  attributes: Readonly<Record<string, string>>,
): IssueWarning[] {
  return (['subject', 'body'] as const).flatMap((part) => {
    const unknown = findMergeFields(mail[part] ?? '').flatMap(({ name, fallback }) => {
      const key = attributeIn(name)
      const isFilled = key === undefined ? isMergeField(name) : fallback || Object.hasOwn(attributes, key)
      return isFilled ? [] : [name]
    })
    return [...new Set(unknown)].slice(0, mostWarnings).map((name) => warningFor(part, name))
  })
}

/** Warns that a document is attached to no e-mail. */
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
  message: 'attachPdf has no effect, because no e-mail is sent: give mailData.subject and mailData.body.',
}

/** Warns about the address that an e-mail is for. */
export function addressWarnings(notes: ReadonlySet<AddressNote>): IssueWarning[] {
  if (notes.has('opted_out')) return [optedOutWarning]
  return notes.has('bounced') ? [bouncedWarning] : []
}

const optedOutWarning: IssueWarning = {
  code: 'opted_out',
  column: 'email',
  message:
    'No e-mail is sent: the recipient has unsubscribed from the e-mails of this account. The certificate is issued.',
}
const bouncedWarning: IssueWarning = {
  code: 'bounced',
  column: 'email',
  message:
    'An earlier e-mail to this address came back, so this one may not arrive: check the address with the recipient.',
}

function warningFor(part: string, name: string): IssueWarning {
  const key = attributeIn(name)
  const reason = key === undefined ? `${knownMergeFields}.` : 'no attribute of that name was given.'
  return {
    code: 'mail_placeholder',
    column: key === undefined ? null : `attributes.${key}`,
    message: `"{{${shorten(name)}}}" in the e-mail's ${part} stays as it is: ${reason}`,
    params: { placeholder: shorten(key ?? name) },
  }
}

/** For messages: the merge fields that there are. */
export const knownMergeFields = `merge fields are ${mergeFieldNames
  .map((name) => `{{${name}}}`)
  .join(', ')}, and {{attributes.KEY}}`
