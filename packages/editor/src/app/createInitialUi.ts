import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../locales/en.ts'
import { createSamples } from '../samples/SampleData.ts'
import type { EditorUiState } from '../store/EditorState.ts'
import type { Permissions } from '../store/Permissions.ts'

/** The state of an editor that has just opened, except the part derived from its document. */
export function createInitialUi(
  { layout, touch, direction }: Pick<EditorUiState, 'layout' | 'touch' | 'direction'>,
  { samples }: Pick<EditorOptions, 'samples'>,
  messages: Messages,
  can: Permissions,
): Omit<EditorUiState, 'saved' | 'selection'> {
  return {
    viewport: { zoom: 1, x: 0, y: 0 },
    canvas: { width: 0, height: 0 },
    layout,
    touch,
    direction,
    panel: layout === 'wide' && can.panel('add') ? 'add' : null,
    sheet: 'peek',
    samples: { ...createSamples(new Date(), messages), ...samples },
    copiedStyle: null,
    dialog: null,
    view: { rulers: false, grid: false, margins: false },
    guide: null,
    unit: 'px',
    alignToPage: false,
    selectSeveral: false,
    contextMenu: null,
    renaming: null,
    editing: null,
    draft: null,
    notice: null,
    saving: false,
    saveErrors: [],
    readings: [],
    uploads: [],
    savedAt: null,
    resourcesVersion: 0,
    unreadable: [],
  }
}
