import type { EditorDocument } from '../document/EditorDocument.ts'
import type { PanelName } from '../EditorFeatures.ts'
import type { Viewport } from '../geometry/viewport.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { Permissions } from './Permissions.ts'

/** Helps on the canvas, each off at first. */
export interface ViewAids {
  rulers: boolean
  grid: boolean
  margins: boolean
}

/** Which dialog of the editor is open. */
export type EditorDialog = 'preview' | 'palette' | 'shortcuts'

/** Something worth telling, at the bottom of the canvas. */
export interface Notice {
  kind: 'info' | 'error'
  text: string
  /** The background came from one of several pages of this PDF, and another may be taken. */
  pdf?: { file: File; page: number; pages: number }
}

/** An image that is on its way to the host. */
export interface Upload {
  id: string
  /** Name of the file. */
  name: string
  /** From 0 to 1; `undefined` until the host says. */
  progress?: number
}

/** What belongs to this sitting and never to the template; undo does not touch it. */
export interface EditorUiState {
  selection: readonly string[]
  viewport: Viewport
  /** Size of the canvas in CSS px. */
  canvas: { width: number; height: number }
  panel: PanelName | null
  dialog: EditorDialog | null
  view: ViewAids
  /** Whether several fields are aligned and distributed to the page rather than to each other. */
  alignToPage: boolean
  /** The field whose words are being typed on the page. */
  editing: string | null
  samples: SampleData
  notice: Notice | null
  saving: boolean
  uploads: readonly Upload[]
  /** The document as it was opened or last saved. */
  saved: EditorDocument
  savedAt: number | null
  /** Counts fonts and images that arrived, so that what waited for them is laid out again. */
  resourcesVersion: number
}

/** One step of undo. */
export interface HistoryStep {
  /** What was done, in a person's words. */
  label: string
  before: EditorDocument
  after: EditorDocument
  selectionBefore: readonly string[]
  /** Steps with the same key that follow each other become one. */
  mergeKey?: string | undefined
}

/** Everything the editor knows. */
export interface EditorState {
  /** What the host allows; never changes. */
  can: Permissions
  document: EditorDocument
  ui: EditorUiState
  past: readonly HistoryStep[]
  future: readonly HistoryStep[]
}
