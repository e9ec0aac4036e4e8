import type { TemplateField } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { FoundDraft } from '../document/Draft.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { PageGuide } from '../document/guides.ts'
import type { PanelName } from '../EditorFeatures.ts'
import type { DisplayUnit } from '../geometry/displayUnit.ts'
import type { Viewport } from '../geometry/viewport.ts'
import type { SampleData } from '../samples/SampleData.ts'
import type { Permissions } from './Permissions.ts'

/** Visible view aids on the canvas; all are off when the editor opens. */
export interface ViewAids {
  rulers: boolean
  grid: boolean
  margins: boolean
}

/** A dialog over the editor; `close` asks about unsaved work. */
export type EditorDialog = 'preview' | 'palette' | 'shortcuts' | 'close'

/** A message at the bottom of the canvas. */
export interface Notice {
  kind: 'info' | 'error'
  text: string
  /** A second sentence that may come from the host, in any language. */
  reason?: string
  /** The control that it is about is marked, and the message disappears when the problem is fixed. */
  about?: 'name'
  /** A button, such as `Try again`. Pressing it dismisses the message. */
  action?: NoticeAction
  /** Escape closes the editor while this message is shown, which takes `feel.escapeAgain`. */
  closesOnEscape?: true
  /** Offers the other pages of the PDF that an image came from; pages are counted from 1. */
  pdf?: { page: number; pages: number; choose(page: number): void }
  /**
   * Key of the field that it is about: if that field is gone, for example after Undo, the message is not
   * shown.
   */
  field?: string
}

/** An action offered by a message. */
export interface NoticeAction {
  label: string
  /** Runs a command, which may show its own message: `() => run(save)`. */
  perform(): void
}

/** An image that the host's `uploadImage` is storing. */
export interface Upload {
  id: string
  /** Name of the file. */
  name: string
  /** From 0 to 1; `undefined` until the host reports progress. */
  progress?: number
}

/**
 * Distribution of the editor's space among its parts:
 *
 * | layout   | side panels                                       | properties                |
 * | -------- | ------------------------------------------------- | ------------------------- |
 * | `wide`   | dock beside the canvas                            | beside the canvas         |
 * | `medium` | float over the canvas, and close after adding     | beside the canvas         |
 * | `narrow` | are a sheet at the bottom, and close after adding | are a sheet at the bottom |
 */
export type EditorLayout = 'wide' | 'medium' | 'narrow'

/**
 * Height of the sheet in the narrow layout: only its header, half of the editor, or all the space between the
 * bars.
 */
export type SheetStop = 'peek' | 'half' | 'full'

/** A file being read: drawing a page of a PDF takes seconds. */
export type Reading = Pick<Upload, 'id' | 'name'>

/** The menu of a right-click or a long press. */
export interface ContextMenuState {
  /** Position where it was requested, in CSS px of the window. */
  at: Point
  /** Keys of the fields there, the topmost first; empty for the menu of the page. */
  under: readonly string[]
  /** Whether it was opened with a finger, which has no Shift to select several fields. */
  touch: boolean
}

/** A problem found by the host's check. */
export interface SaveError {
  message: string
  /** Of the affected field; none = the page as a whole. */
  key?: string
  /** The control of that field that fixes it, if the host named one of its properties. */
  control?: 'text' | 'size' | 'color' | 'place' | 'width'
  /** The field, or the page, in the state that was checked. */
  about: object
}

/** State of this editing session that is never part of the template; undo does not affect it. */
export interface EditorUiState {
  selection: readonly string[]
  viewport: Viewport
  /** Size of the canvas in CSS px. */
  canvas: { width: number; height: number }
  layout: EditorLayout
  /** Whether the main pointing device is a finger. */
  touch: boolean
  /** Direction of the interface. */
  direction: 'ltr' | 'rtl'
  panel: PanelName | null
  sheet: SheetStop
  dialog: EditorDialog | null
  view: ViewAids
  /** Unit of rulers and of the inputs for positions and sizes. */
  unit: DisplayUnit
  /** The guide that was pressed last; it counts as selected only while no field is selected. */
  guide: PageGuide | null
  /** Whether several fields are aligned and distributed to the page rather than to each other. */
  alignToPage: boolean
  contextMenu: ContextMenuState | null
  /** Whether pressing a field adds it to the selection, as with Shift: fingers have no such key. */
  selectSeveral: boolean
  /** Key of the field whose layer is being renamed in the list. */
  renaming: string | null
  /** Key of the field that is being typed into. */
  editing: string | null
  samples: SampleData
  /** The field whose style was copied last, in its state at that time. */
  copiedStyle: TemplateField | null
  /** Unsaved work of an earlier session, until it is restored or discarded. */
  draft: FoundDraft | null
  notice: Notice | null
  saving: boolean
  /**
   * Errors that the host found before the last save; each disappears when its field, or the page, is changed.
   */
  saveErrors: readonly SaveError[]
  readings: readonly Reading[]
  uploads: readonly Upload[]
  /**
   * The document as it was opened or last saved: the same object as `document` if there are no unsaved
   * changes.
   */
  saved: EditorDocument
  /** Milliseconds since 1970; `null` before the first save. */
  savedAt: number | null
  /** Counter of loaded fonts and images; it triggers a new layout of the content that waited for them. */
  resourcesVersion: number
  /** Keys of texts with low contrast against their background; computed when the editor is idle. */
  unreadable: readonly string[]
}

/** One undo step. */
export interface HistoryStep {
  /** Name of the step, in the person's language. */
  label: string
  /** As in {@link Change}. */
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
