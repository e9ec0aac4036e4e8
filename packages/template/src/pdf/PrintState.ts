import type { UsedFace } from './FontCodes.ts'
import type { PdfPart, PdfReference } from './PdfFile.ts'

/** An image, or a form, under its name in the contents of pages. */
export interface NamedObject {
  name: string
  reference: PdfReference
  isTransparent: boolean
}

/** All that the next part of a print needs to know about those before. Plain data, which threads can send. */
export interface PrintState {
  /** Number of the last object. */
  objects: number
  /** Nodes of the page tree, one per part. */
  nodes: readonly { reference: PdfReference; pages: number }[]
  /** Fonts that are embedded at the end. */
  faces: readonly (UsedFace & { reference: PdfReference })[]
  /** Names that fonts have taken. */
  fontNames: number
  /** By hash of the file. */
  images: readonly (readonly [hash: string, image: NamedObject])[]
  /** By hash of what they draw. */
  forms: readonly (readonly [hash: string, form: NamedObject])[]
  /** Names of opacities. */
  opacities: readonly (readonly [value: number, name: string])[]
  /** Hashes of what the last pages drew, per page. */
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
