import { attributeIn, findMergeFields, isMergeField } from '@certificate-sdk/template/internal'
import type { Messages } from '../languages/en/en.ts'

/** Labels for merge fields that are not also kinds of fields. */
export type MergeFieldMessages = Pick<
  Messages,
  'kinds' | 'organizationInitial' | 'certificateLink' | 'expirationDate' | 'runningNumber'
>

/** Returns the label of a merge field, given the name between its braces; for an attribute, its key. */
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

/** Replaces each merge field in a text with its label: "Issued by Organization on Date". */
export function withLabels(text: string, messages: MergeFieldMessages): string {
  return findMergeFields(text)
    .filter(({ name }) => isMergeField(name))
    .reduceRight(
      (words, { name, start, end }) =>
        words.slice(0, start) + labelOfMergeField(name, messages) + words.slice(end),
      text,
    )
}
