import type { coverPage } from '../assets/coverPage.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { readImageFile } from '../assets/readImageFile.ts'
import type { RunCommand } from '../commands/Command.ts'
import type { Messages } from '../languages/en/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { Uploads } from './createUploads.ts'

/** Dependencies of importing images; reading and drawing take a while, and only browsers can do them. */
export interface ImageParts {
  store: EditorStore
  messages: Messages
  resources: Pick<EditorResources, 'images'>
  run: RunCommand
  fit(): void
  newKey(): string
  readImageFile: typeof readImageFile
  coverPage: typeof coverPage
  /** Opens a template's file or a list of samples, which a person may drop or paste like an image. */
  importData(file: File): void
  /** If `undefined`, images are stored in the template as data URLs. */
  uploads: Uploads | undefined
}
