import type { Template } from '@certificate-sdk/template'
import { replaceForHost } from '../commands/hostCommands.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { type EditorPage, toDocument } from '../document/EditorDocument.ts'
import { withNewFields } from '../document/fieldChanges.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { stopTyping } from '../store/Typing.ts'

/** Keys assigned by the service, which are not copied from another design. */
const identityKeys = ['id', 'createdAt', 'subAccountEmail']

/**
 * Replaces the open design with another template in one undo step, and fits it into view. It keeps its ids and its
 * owner.
 *
 * @returns false if it was refused
 */
export function replaceDesign(
  { store, run, newKey }: Pick<EditorCore, 'store' | 'run' | 'newKey'>,
  template: Template,
): boolean {
  const { page } = store.getState().document
  store.transition({ typing: stopTyping('page') })
  const isReplaced = run(replaceForHost, toDocument(keepIdentity(template, page), newKey))
  run(zoomFit)
  return isReplaced
}

/**
 * Prepares a template to replace the one on this page: it keeps the page's own id and owner, so that saving
 * changes the template that was opened. Its fields keep their ids if it is a version of the same template.
 */
function keepIdentity(template: Template, page: EditorPage): Template {
  const identity = identityKeys.filter((key) => Object.hasOwn(page, key)).map((key) => [key, page[key]])
  // Shared keys keep their order, so that exporting an imported file gives the same file.
  const rest = Object.entries(template).filter(
    ([key]) => !identityKeys.includes(key) || Object.hasOwn(page, key),
  )
  const merged = { ...Object.fromEntries(rest), ...Object.fromEntries(identity) } as Template
  return template.id === page.id ? merged : withNewFields(merged)
}
