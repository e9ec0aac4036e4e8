import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type { ReactNode } from 'react'
import type { MeasuredField } from '../assets/measurePage.ts'
import type { closeDialog } from '../commands/dialogCommands.ts'
import type { undo } from '../commands/editCommands.ts'
import type { startFromDesign } from '../commands/pageCommands.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { ImageReader } from './createImageReader.ts'
import type { ImageParts } from './ImageParts.ts'
import type { insertImages } from './insertImages.ts'

/** Reads PDFs, SVGs, and presentations. */
export interface DocumentReader {
  /**
   * @returns the dialog that asks what the texts of a document become, or an image for the background of one without texts
   * @throws {ImageFileError} if it cannot be read
   */
  convertFile(file: File, tools: ConversionTools, signal: AbortSignal): Promise<ReactNode | File>
}

/**
 * Lays out the fields of a page.
 *
 * @param words values that they show; default: those of the samples
 */
export type MeasureFields = (
  fields: readonly TemplateField[],
  dimensions: Dimensions,
  words?: readonly string[],
) => Promise<readonly MeasuredField[]>

/** Dependencies of importing files of all kinds. */
export interface ImportParts extends ImageParts {
  /** Draws a document with sample data. */
  paintDocument(document: EditorDocument): Promise<HTMLCanvasElement>
  measureFields: MeasureFields
  /** Loads the part that reads documents. */
  loadConversion(): Promise<DocumentReader>
}

/**
 * Functions of the editor for the part that reads documents. They are passed in, because the bundler would split the
 * editor's file around modules that the part imported.
 */
export interface ConversionTools extends ImportParts {
  load: ImageReader['load']
  insertImages: typeof insertImages
  startFromDesign: typeof startFromDesign
  closeDialog: typeof closeDialog
  undo: typeof undo
}
