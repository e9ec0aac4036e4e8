import type { Dimensions, Fill, TemplateField } from '@certificate-sdk/template'
import type { DesignConcept } from '../languages/SearchWords.ts'
import type { EditorPage } from './EditorDocument.ts'

/** A design to start from: a page and its fields. */
export interface Design {
  id: string
  /** Display name. */
  name: string
  /** Title on it, which names a certificate without a name. Default: its name. */
  title?: string
  dimensions: Dimensions
  /** Mood and use of a built-in design, for finding it. */
  tags?: readonly DesignConcept[]
  /** Background of a built-in design. */
  background?: Fill
  /**
   * For a host's design, instead of `background`: its image, its further pages, and the other properties of its
   * template.
   */
  page?: EditorPage
  /** URL of a thumbnail of the design. */
  thumbnail?: string | undefined
  fields: readonly TemplateField[]
  /** Fields of the further pages of a built-in design, whose background is that of the first one. */
  pages?: readonly (readonly TemplateField[])[] | undefined
}

/** The four colors of a design, `#RRGGBB`. Text in `ink` and `accent` is readable on `paper` and `soft`. */
export interface Palette {
  paper: string
  ink: string
  accent: string
  soft: string
}
