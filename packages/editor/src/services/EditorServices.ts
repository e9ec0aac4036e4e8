import type { TemplateField } from '@certificate-sdk/template'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { RunCommand } from '../commands/Command.ts'
import type { EditorClipboard } from '../commands/EditorClipboard.ts'
import type { Design } from '../document/Design.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { SaveOutcome } from '../store/SaveOutcome.ts'
import type { ImageTaker } from '../uploads/ImageImporter.ts'
import type { Announcer } from './createAnnouncer.ts'
import type { CanvasCovers } from './createCanvasCovers.ts'
import type { CanvasPort } from './createCanvasPort.ts'
import type { FocusPlaces } from './createFocusPlaces.ts'

/** Services available to every component of one editor; created by `createServices`. */
export interface EditorServices extends ImageTaker {
  store: EditorStore
  resources: EditorResources
  messages: Messages
  /** BCP 47, for numbers and dates. */
  locale: string
  options: EditorOptions
  /** Creates the key of a new field. */
  newKey: () => string
  /** Creates a field of a kind as the panel adds it, in a free place. */
  newField: (type: string) => TemplateField
  run: RunCommand
  /**
   * Announces texts to screen readers, in addition to the results of changes, which `Announcements` reports
   * automatically.
   */
  announcer: Announcer
  clipboard: EditorClipboard
  save(): Promise<SaveOutcome>
  cancelUpload(id: string): void
  /** Aborts all uploads and all pending reads. */
  stopUploads(): void
  /** The host's designs that are valid templates. */
  hostDesigns: readonly Design[]
  focus: FocusPlaces
  covers: CanvasCovers
  canvas: CanvasPort
}
