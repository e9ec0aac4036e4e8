import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { Background } from '../commands/pageCommands.ts'

/** Part of a file that becomes an image, and the control through which the person chose the file. */
export interface ImportOptions {
  /** Page of a PDF, from 1. Default: 1. */
  pdfPage?: number
  /** True if documents are accepted as well, which the notice about a wrong type mentions. */
  acceptsDocuments?: boolean
}

/** Adds image files, and pages of PDFs, to the design; a notice explains why one cannot be used. */
export interface ImageActions {
  /** Makes a file the background, unless another one was chosen before it was read. */
  importBackground(file: File, options?: ImportOptions): Promise<void>
  /** Reads a PDF, an SVG, or a presentation, and asks how to use its texts; one without texts becomes the background. */
  importDocument(file: File): Promise<void>
  /** Sets the image of an image field from a file, no matter what is selected when the file has been read. */
  importFieldImage(file: File, key: string, options?: ImportOptions): Promise<void>
  /**
   * Adds a new field with the image of a file.
   *
   * @param add adds the field, given the address of its image
   */
  importNewImage(file: File, add: (imageUrl: string) => void): Promise<void>
  /**
   * Adds dropped or pasted files: as the background of a design that has none, into an image field, or into
   * new ones.
   *
   * @param position `at`: the center of new fields, in page px; default: the center of the visible area. `key`:
   *   an image field whose image a single file replaces
   */
  importFiles(
    files: readonly File[],
    position?: { at?: Point | undefined; key?: string | undefined },
  ): Promise<void>
  cancelReading(id: string): void
  cancelUpload(id: string): void
}

/** Changes the size of a page that has a background. */
export interface PageSizeActions {
  /**
   * Changes the size of the page, and crops its image to cover it. Always starts from
   * {@link PageSizeActions.original}, so that trying sizes loses nothing; its own size restores it unchanged.
   */
  resize(dimensions: Dimensions, print?: PrintSize): Promise<void>
  /** The background as it was before the page was resized in this session. */
  original(): Background
}
