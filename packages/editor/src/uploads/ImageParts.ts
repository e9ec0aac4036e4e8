import type { ReactNode } from 'react'
import type { coverPage } from '../assets/coverPage.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { readImageFile } from '../assets/readImageFile.ts'
import type { RunCommand } from '../commands/Command.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { Uploads } from './createUploads.ts'

/** Reads PDFs, SVGs, and presentations. */
export interface DocumentReader {
  /**
   * @returns the dialog that asks what the texts of a document become, or an image for the background of one without texts
   * @throws {ImageFileError} if it cannot be read
   */
  convertFile(file: File, parts: ImageParts, signal: AbortSignal): Promise<ReactNode | File>
}

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
  /** Loads the part that reads documents. */
  loadConversion(): Promise<DocumentReader>
  /** If `undefined`, images are stored in the template as data URLs. */
  uploads: Uploads | undefined
}
