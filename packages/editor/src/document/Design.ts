import type { Dimensions, Fill, TemplateField } from '@certificate-sdk/template'
import type { EditorPage } from './EditorDocument.ts'

/** A design to start from: a page and the fields on it. */
export interface Design {
  id: string
  /** Its display name. */
  name: string
  dimensions: Dimensions
  /** The page of a built-in design. */
  background?: Fill
  /** For a host's design, instead of `background`: its image and the other properties of its page. */
  page?: EditorPage
  /** Address of a thumbnail of the design. */
  thumbnail?: string | undefined
  fields: readonly TemplateField[]
}
