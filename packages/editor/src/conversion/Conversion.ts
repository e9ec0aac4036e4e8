import type { Dimensions, Fill, PrintSize, TemplateField } from '@certificate-sdk/template'
import type { ImageFile } from '../assets/ImageFile.ts'
import type { FoundText } from './text/recognize.ts'

/** A document that was read, and can become a template. */
export interface Conversion {
  /** Of the file. */
  name: string
  dimensions: Dimensions
  print: PrintSize | undefined
  /** Under the image, where that is transparent. */
  background?: Fill
  /** In reading order. */
  texts: readonly FoundText[]
  /** Shapes and images of a document whose parts are known, in painting order. */
  parts: readonly ConvertedPart[]
  /** The page as its file draws it; `undefined` if only the template can be shown. */
  preview: HTMLCanvasElement | undefined
  /** Number of pages, of which the first is used. */
  pages: number
  /** Number of things on the page that a template cannot have. */
  leftOut: number
  /** Whether texts can stay in the background's image; otherwise they become locked fields. */
  keepsArt: boolean
  /** Draws the page without the texts that become fields. */
  drawBackground(converted: readonly FoundText[]): Promise<Pick<ImageFile, 'imageUrl' | 'file'>>
  /** Frees what the document needs. */
  close(): void
}

/** A shape, or an image with its file. */
export interface ConvertedPart {
  field: TemplateField
  image?: Pick<ImageFile, 'imageUrl' | 'file'>
}
