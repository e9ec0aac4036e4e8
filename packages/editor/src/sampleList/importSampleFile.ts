import { importPart } from '../loading/importPart.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { showError } from '../store/Notice.ts'
import { openPanel } from '../store/PanelState.ts'
import { hasPage } from '../store/selectors.ts'

/** Shows the rows of a dropped or pasted list in the samples panel. A notice explains a refusal. Never rejects. */
export async function importSampleFile(core: EditorCore, file: File): Promise<void> {
  const { store, messages } = core
  const state = store.getState()
  const isOffered = state.can.panel('samples') && hasPage(state)
  const problem = isOffered
    ? await importPart('SampleList', () => import('./SampleList.tsx')).then(
        (part) => part.openSampleFile(file, core),
        () => messages.incomplete,
      )
    : messages.badFile.type(file.name, true)
  store.transition(problem ? { notice: showError(problem) } : { panels: openPanel('samples') })
}
