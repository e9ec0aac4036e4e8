import type { TemplateField } from '@certificate-sdk/template'
import type { FoundDraft } from '../document/Draft.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { SampleList } from '../samples/SampleList.ts'
import type { CanvasView } from './CanvasView.ts'
import type { ImportState } from './ImportState.ts'
import type { Notice } from './Notice.ts'
import type { Overlay } from './Overlay.ts'
import type { PanelState } from './PanelState.ts'
import type { Permissions } from './Permissions.ts'
import type { Preferences } from './Preferences.ts'
import type { SaveState } from './SaveState.ts'
import type { Selection } from './Selection.ts'
import type { Typing } from './Typing.ts'

/** Properties of the device and of the interface's language; never change. */
export interface Device {
  /** True if the main pointing device is a finger. */
  readonly touch: boolean
  /** Direction of the interface. */
  readonly direction: 'ltr' | 'rtl'
}

/**
 * State of this editing session that is never part of the template; undo does not affect it. Each group
 * changes only by the transitions in the file of its type.
 */
export interface EditorUiState {
  readonly device: Device
  readonly selection: Selection
  readonly view: CanvasView
  readonly panels: PanelState
  readonly preferences: Preferences
  readonly overlay: Overlay
  readonly typing: Typing
  readonly notice: Notice | null
  readonly save: SaveState
  readonly imports: ImportState
  readonly samples: SampleData
  /** The list whose rows are shown as samples. */
  readonly sampleList: SampleList | null
  /** The field whose style was copied last, in its state at that time. */
  readonly copiedStyle: TemplateField | null
  /** Unsaved work of an earlier session, until it is restored or discarded. */
  readonly draft: FoundDraft | null
  /** Counter of loaded fonts and images; it triggers a new layout of the content that waited for them. */
  readonly resourcesVersion: number
  /** Keys of texts with low contrast against their background; computed when the editor is idle. */
  readonly unreadable: readonly string[]
}

/** Transitions of some groups, each computed from its current state. */
export type UiTransitions = {
  readonly [Group in Exclude<keyof EditorUiState, 'device'>]?: (
    now: EditorUiState[Group],
  ) => EditorUiState[Group]
}

/** One undo step. */
export interface HistoryStep {
  /** Name of the step, in the person's language. */
  label: string
  /** Outcome to announce, see {@link Change}. */
  outcome?: string
  before: EditorDocument
  after: EditorDocument
  selectionBefore: readonly string[]
  /** Set while changes with the same key may join this step. */
  mergeKey?: string
  /** With `mergeKey`: time when the last change joined, in ms. */
  changedAt?: number
}

/** All state of one editor. */
export interface EditorState {
  /** Permissions granted by the host; never change. */
  can: Permissions
  document: EditorDocument
  ui: EditorUiState
  past: readonly HistoryStep[]
  future: readonly HistoryStep[]
}
