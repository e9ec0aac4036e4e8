import type { Template } from '@certificate-sdk/template'
import { replaceForHost } from '../commands/hostCommands.ts'
import { zoomFit } from '../commands/viewCommands.ts'
import { toDocument } from '../document/EditorDocument.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { stopTyping } from '../store/Typing.ts'
import { keepIdentity } from './keepIdentity.ts'

/**
 * Replaces the open design by another template in one undo step, and shows all of it. It keeps its ids and its owner.
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
