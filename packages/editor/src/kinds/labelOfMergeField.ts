import { attributeIn, findMergeFields, isMergeField } from '@certificate-sdk/template/internal'
import type { Messages } from '../languages/en/en.ts'

/** The words for merge fields that are not also kinds of fields. */
export type MergeFieldMessages = Pick<
  Messages,
  'kinds' | 'organizationInitial' | 'certificateLink' | 'expirationDate' | 'runningNumber'
>

/** Returns a person's word for a merge field, given the name between its braces; an attribute is called by its key. */
export function labelOfMergeField(name: string, messages: MergeFieldMessages): string {
  switch (name) {
    case 'name':
    case 'date':
    case 'organization':
    case 'certificateId':
      return messages.kinds[name].label
    case 'organizationInitial':
      return messages.organizationInitial
    case 'certificateUrl':
      return messages.certificateLink
    case 'expiresAt':
      return messages.expirationDate
    case 'number':
      return messages.runningNumber
    default:
      return attributeIn(name) ?? name
  }
}

/** A text in whose place of each merge field is what a person calls it: "Issued by Organization on Date". */
export function withLabels(text: string, messages: MergeFieldMessages): string {
  return findMergeFields(text)
    .filter(({ name }) => isMergeField(name))
    .reduceRight(
      (words, { name, start, end }) =>
        words.slice(0, start) + labelOfMergeField(name, messages) + words.slice(end),
      text,
    )
}
