import type { Template } from '@certificate-sdk/template'
import type { EditorPage } from '../document/EditorDocument.ts'
import { withNewFields } from '../document/fieldChanges.ts'

/** Keys assigned by the service, which a design does not take over from another one. */
const identityKeys = ['id', 'createdAt', 'subAccountEmail']

/**
 * Prepares a template to replace the one on this page: it keeps the page's own id and owner, so that saving
 * changes the template that was opened. Its fields keep their ids if it is a version of the same template.
 */
export function keepIdentity(template: Template, page: EditorPage): Template {
  const own = identityKeys.filter((key) => Object.hasOwn(page, key)).map((key) => [key, page[key]])
  // Keys that both have stay in their place, so that a file that is imported and exported again is the same.
  const rest = Object.entries(template).filter(
    ([key]) => !identityKeys.includes(key) || Object.hasOwn(page, key),
  )
  const merged = { ...Object.fromEntries(rest), ...Object.fromEntries(own) } as Template
  return template.id === page.id ? merged : withNewFields(merged)
}
