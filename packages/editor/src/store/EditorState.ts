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

/** What the canvas draws beside the page; all off when the editor opens. */
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
  /** A second sentence that may be the host's, in a language of its own. */
  reason?: string
  /** The control that it is about is marked, and the message goes when that is put right. */
  about?: 'name'
  /** A button, such as `Try again`. Pressing it dismisses the message. */
  action?: NoticeAction
  /** Escape closes while this message is shown, which is `feel.escapeAgain` long. */
  closesOnEscape?: true
  /** Offers the other pages of the PDF that an image came from; pages count from 1. */
  pdf?: { page: number; pages: number; choose(page: number): void }
  /** Key of the field that it is about: without that field, as after Undo, it is not shown. */
  field?: string
}

/** One thing that can be done about a message. */
export interface NoticeAction {
  label: string
  /** Runs a command, which may show a message of its own: `() => run(save)`. */
  perform(): void
}

/** An image that `uploadImage` of the host is storing. */
export interface Upload {
  id: string
  /** Name of the file. */
  name: string
  /** From 0 to 1; `undefined` until the host says. */
  progress?: number
}

/**
 * How the parts of the editor share its room:
 *
 * | layout   | side panels                                       | properties                |
 * | -------- | ------------------------------------------------- | ------------------------- |
 * | `wide`   | dock beside the canvas                            | beside the canvas         |
 * | `medium` | float over the canvas, and close after adding     | beside the canvas         |
 * | `narrow` | are a sheet at the bottom, and close after adding | are a sheet at the bottom |
 */
export type EditorLayout = 'wide' | 'medium' | 'narrow'

/** How high the sheet of the narrow layout is: its head, half of the editor, or all that the bars leave. */
export type SheetStop = 'peek' | 'half' | 'full'

/** A file that is being read: drawing a page of a PDF takes seconds. */
export type Reading = Pick<Upload, 'id' | 'name'>

/** The menu of a right-click or a long press. */
export interface ContextMenuState {
  /** Where it was asked for, in CSS px of the window. */
  at: Point
  /** Keys of the fields there, the topmost first; none for the menu of the page. */
  under: readonly string[]
  /** By a finger, which has no Shift to select several fields with. */
  touch: boolean
}

/** Something that a host does not let pass. */
export interface SaveError {
  message: string
  /** Of the field that it is about; none = the page as a whole. */
  key?: string
  /** The control of that field that puts it right, if the host named one of its properties. */
  control?: 'text' | 'size' | 'color' | 'place' | 'width'
  /** The field, or the page, as it was checked. */
  about: object
}

/** What belongs to this editing session and never to the template; undo does not touch it. */
export interface EditorUiState {
  selection: readonly string[]
  viewport: Viewport
  /** Size of the canvas in CSS px. */
  canvas: { width: number; height: number }
  layout: EditorLayout
  /** Whether a finger is what the person mainly points with. */
  touch: boolean
  /** Of the interface. */
  direction: 'ltr' | 'rtl'
  panel: PanelName | null
  sheet: SheetStop
  dialog: EditorDialog | null
  view: ViewAids
  /** What rulers show, and the fields of places and sizes. */
  unit: DisplayUnit
  /** The guide that was pressed last; it is selected as long as no field is. */
  guide: PageGuide | null
  /** Aligns and distributes several fields to the page rather than to each other. */
  alignToPage: boolean
  contextMenu: ContextMenuState | null
  /** Whether pressing a field adds it to the selection, as with Shift: fingers have no such key. */
  selectSeveral: boolean
  /** Key of the field whose layer is being renamed in the list. */
  renaming: string | null
  /** Key of the field that is being typed into. */
  editing: string | null
  samples: SampleData
  /** The field whose style was copied last, as it was then. */
  copiedStyle: TemplateField | null
  /** Unsaved work of an earlier session, until it is restored or discarded. */
  draft: FoundDraft | null
  notice: Notice | null
  saving: boolean
  /** What the host found wrong before the last save; each goes when its field, or the page, is changed. */
  saveErrors: readonly SaveError[]
  readings: readonly Reading[]
  uploads: readonly Upload[]
  /** The document as it was opened or last saved: the same object as `document` if nothing is unsaved. */
  saved: EditorDocument
  /** Milliseconds since 1970; `null` before the first save. */
  savedAt: number | null
  /** Counts fonts and images that arrived, so that what waited for them is laid out again. */
  resourcesVersion: number
  /** Keys of texts that hardly stand out from their background; compared when the editor is at rest. */
  unreadable: readonly string[]
}

/** One step of undo. */
export interface HistoryStep {
  /** Name of the step, in the person's language. */
  label: string
  /** As in {@link Change}. */
  outcome?: string
  before: EditorDocument
  after: EditorDocument
  selectionBefore: readonly string[]
  /** Set as long as changes with the same key may join this step. */
  mergeKey?: string
  /** With `mergeKey`: when the last change joined, in ms. */
  changedAt?: number
}

/** All state of one editor. */
export interface EditorState {
  /** What the host allows; never changes. */
  can: Permissions
  document: EditorDocument
  ui: EditorUiState
  past: readonly HistoryStep[]
  future: readonly HistoryStep[]
}
