import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../languages/en/en.ts'
import { createSamples, localDay } from '../samples/SampleData.ts'
import { unmeasuredView } from '../store/CanvasView.ts'
import type { Device, EditorUiState } from '../store/EditorState.ts'
import { noImports } from '../store/ImportState.ts'
import { noOverlay } from '../store/Overlay.ts'
import type { EditorLayout } from '../store/PanelState.ts'
import type { Permissions } from '../store/Permissions.ts'
import { defaultPreferences } from '../store/Preferences.ts'

/** The state of an editor that has just opened, except the part derived from its document. */
export function createInitialUi(
  { layout, ...device }: Device & { layout: EditorLayout },
  { samples, brand }: Pick<EditorOptions, 'samples' | 'brand'>,
  messages: Messages,
  can: Permissions,
): Omit<EditorUiState, 'save' | 'selection'> {
  return {
    device,
    view: unmeasuredView,
    panels: {
      layout,
      open: layout === 'wide' && can.panel('add') ? 'add' : null,
      sheet: 'peek',
      drawer: false,
    },
    preferences: defaultPreferences,
    overlay: noOverlay,
    typing: null,
    notice: null,
    imports: noImports,
    samples: {
      ...createSamples(localDay(new Date()), messages),
      ...(brand?.logo !== undefined && { organizationLogo: brand.logo }),
      ...samples,
    },
    sampleList: null,
    copiedStyle: null,
    draft: null,
    resourcesVersion: 0,
    unreadable: [],
  }
}
