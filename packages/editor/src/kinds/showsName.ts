import type { TemplateField } from '@certificate-sdk/template'
import { findMergeFields } from '@certificate-sdk/template/internal'

/** Returns true if a field shows the name of the recipient. */
export function showsName({ type, text, hidden }: TemplateField): boolean {
  if (hidden) return false
  return type === 'name' || (type === 'text' && findMergeFields(text).some(({ name }) => name === 'name'))
}
