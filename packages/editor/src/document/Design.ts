import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import type { EditorPage } from './EditorDocument.ts'

/** A design to start from: a background, which built-in designs draw at runtime, and matching fields. */
export interface Design {
  id: string
  /** Its display name. */
  name: string
  dimensions: Dimensions
  /** Draws the background at the size of `dimensions`. */
  draw?(context: CanvasRenderingContext2D, page: Dimensions): void
  /** For a host's design, instead of `draw`: its image and the other properties of its page. */
  page?: EditorPage
  /** Address of a thumbnail of the design. */
  thumbnail?: string | undefined
  fields: readonly TemplateField[]
}
