import type { EditorResources } from '../assets/EditorResources.ts'
import type { Command } from '../commands/Command.ts'
import type { EditorClipboard } from '../commands/createClipboard.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../locales/en.ts'
import type { Design } from '../start/designs/Design.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { ImageTaker } from '../uploads/createImageTaker.ts'

/** What every part of the editor can reach. */
export interface EditorServices extends ImageTaker {
  store: EditorStore
  resources: EditorResources
  messages: Messages
  /** BCP 47, for numbers and dates. */
  locale: string
  options: EditorOptions
  newKey: () => string
  /** Runs a command if it applies. */
  run<Arguments>(command: Command<Arguments>, args: Arguments): void
  save(): Promise<void>
  /** Leaves, after asking where work would be lost. */
  leave(): void
  cancelUpload(id: string): void
  /** Aborts what is still on its way to the host. */
  stopUploads(): void
  /** Those designs of the host that are valid. */
  hostDesigns: readonly Design[]
  /** Copies and pastes fields and looks. */
  clipboard: EditorClipboard
  /** Starts typing into the selected field, or into its label where it has no words of its own. */
  editField(): void
  /** Gives the keys to the page. */
  focusCanvas(): void
  /** Brings the page into view. */
  fit(): void
}
