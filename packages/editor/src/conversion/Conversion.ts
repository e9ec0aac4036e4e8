import type { Dimensions, Fill, PrintSize, TemplateField } from '@certificate-sdk/template'
import type { ImageFile } from '../assets/ImageFile.ts'
import type { LeftOutPart } from './pptx/readSlide.ts'
import type { TableField } from './pptx/slideTableField.ts'
import type { FoundText } from './text/recognize.ts'

/** A document that has been read and can become a template. */
export interface Conversion {
  /** Name of the file. */
  name: string
  /** Size of every page of the template. */
  dimensions: Dimensions
  print: PrintSize | undefined
  /** At least one, and at most as many as a template can have. */
  pages: readonly ConvertedPage[]
  /** Number of pages of the file. */
  pageCount: number
  /** Contents of the pages that a template can't have. */
  leftOut: readonly LeftOutPart[]
  /** Fonts of texts that are neither shipped nor on this computer. */
  missingFonts: readonly string[]
  /** Number of texts that may look different, in a document without a drawing in which they could stay. */
  differentTexts: number
  /** True if texts can stay in the background image; otherwise they become locked fields. */
  keepsArt: boolean
  /** Frees what the document needs. */
  close(): void
}

/** A page of a document. */
export interface ConvertedPage {
  /** Background under the image, where that is transparent. */
  background?: Fill
  /** In reading order. */
  texts: readonly FoundText[]
  /** Shapes and images of a document whose parts are known, in painting order, over what stays in the background. */
  parts: readonly ConvertedPart[]
  /** Tables of a document that says what its tables are, as single fields; `undefined` for those that cannot be one. */
  tables?: readonly (TableField | undefined)[]
  /** Draws the page as its file does, for the dialog; absent if only the template can be shown. */
  drawPreview?(): Promise<HTMLCanvasElement>
  /** Draws the page without the texts and parts that become fields. */
  drawBackground(
    converted: readonly FoundText[],
    parts: readonly ConvertedPart[],
  ): Promise<Pick<ImageFile, 'imageUrl' | 'file'>>
}

/** A shape, or an image with its file. */
export interface ConvertedPart {
  field: TemplateField
  image?: Pick<ImageFile, 'imageUrl' | 'file'>
  /** Index of the table of its page that it is a part of. */
  cellOf?: number
}
