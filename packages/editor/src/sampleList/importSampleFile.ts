import { importPart } from '../loading/importPart.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { showError } from '../store/Notice.ts'
import { openPanel } from '../store/PanelState.ts'
import { hasPage } from '../store/selectors.ts'
import type { openSampleFile } from './openSampleList.ts'

/** The export of the late parts that reads lists. */
type ListPart = { openSampleFile: typeof openSampleFile }

/**
 * Shows the rows of a dropped or pasted list in the panel of the samples. A notice says why it was refused. Never
 * rejects.
 */
export async function importSampleFile(core: EditorCore, file: File): Promise<void> {
  const { store, messages, loadLate } = core
  const state = store.getState()
  const isOffered = state.can.panel('samples') && hasPage(state)
  const problem = isOffered
    ? await importPart('LateParts', loadLate as () => Promise<ListPart>).then(
        (part) => part.openSampleFile(file, core),
        () => messages.incomplete,
      )
    : messages.badFile.type(file.name, true)
  store.transition(problem ? { notice: showError(problem) } : { panels: openPanel('samples') })
}
