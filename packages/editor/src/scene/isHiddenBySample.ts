import type { TemplateField } from '@certificate-sdk/template'
import type { FieldLayout } from '@certificate-sdk/template/internal'

/**
 * Returns true if the data hides a field that the author shows: its condition is not met, or its merge fields are
 * empty. Unlike a field hidden by the author, it can still be selected on the page.
 *
 * @param layout of the field with data in it
 */
export function isHiddenBySample({
  field,
  layout,
}: {
  field: TemplateField
  layout: Pick<FieldLayout, 'item'> | undefined
}): boolean {
  return field.hidden !== true && layout?.item.isHidden === true
}
