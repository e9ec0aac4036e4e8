import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../locales/en.ts'
import { createSamples } from '../samples/SampleData.ts'
import type { EditorUiState } from '../store/EditorState.ts'
import type { Permissions } from '../store/Permissions.ts'

/** From this width on there is room for a side panel at first, in CSS px. */
const wideEnough = 1024

/** The state of an editor that just opened, without what follows from its document. */
export function createInitialUi(
  width: number,
  { samples }: Pick<EditorOptions, 'samples'>,
  messages: Messages,
  can: Permissions,
): Omit<EditorUiState, 'saved' | 'selection'> {
  const { sampleName: name, sampleOrganization: organization } = messages
  return {
    viewport: { zoom: 1, x: 0, y: 0 },
    canvas: { width: 0, height: 0 },
    panel: width >= wideEnough && can.panel('add') ? 'add' : null,
    samples: { ...createSamples(new Date(), { name, organization }), ...samples },
    copiedStyle: null,
    dialog: null,
    view: { rulers: false, grid: false, margins: false },
    alignToPage: false,
    selectSeveral: false,
    editing: null,
    draft: null,
    notice: null,
    saving: false,
    uploads: [],
    savedAt: null,
    resourcesVersion: 0,
  }
}
