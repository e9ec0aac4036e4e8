import type { UsedFace } from './FontCodes.ts'
import type { PdfPart, PdfReference } from './PdfFile.ts'

/** An image or form, with its name in page contents. */
export interface NamedObject {
  name: string
  reference: PdfReference
  isTransparent: boolean
}

/** State that the next part of a print needs from earlier ones. Plain data that can be sent between threads. */
export interface PrintState {
  /** Number of the last object. */
  objects: number
  /** Nodes of the page tree, one per part. */
  nodes: readonly { reference: PdfReference; pages: number }[]
  /** Fonts embedded at the end. */
  faces: readonly (UsedFace & { reference: PdfReference })[]
  /** Number of names used by fonts. */
  fontNames: number
  /** By hash of the file. */
  images: readonly (readonly [hash: string, image: NamedObject])[]
  /** By content hash. */
  forms: readonly (readonly [hash: string, form: NamedObject])[]
  /** Names of opacities. */
  opacities: readonly (readonly [value: number, name: string])[]
  /** Hashes of the last pages' contents, per page. */
  recent: readonly (readonly string[])[]
}

/** A part of a print, and the state after it. */
export interface PrintPart extends PdfPart {
  state: PrintState
}

/** References for the end of the file. */
export interface PrintEnd {
  root: PdfReference
  information: PdfReference
}
