import type { Point } from '@certificate-sdk/template/internal'
import type { LucideIcon } from 'lucide-react'

/**
 * How the size of a field is changed:
 *
 * | extent   | `fontSize`         | handles           | in the panel                                  |
 * | -------- | ------------------ | ----------------- | --------------------------------------------- |
 * | `box`    | size of the letters | corners and sides | font, letters, lines, color, width and height |
 * | `image`  | height             | corners and sides | height, width                                 |
 * | `square` | side               | corners           | side, color                                   |
 */
export type Extent = 'box' | 'image' | 'square'

/** What the editor knows of a kind of field, beside `FieldKind` of the template package. One file per kind. */
export interface EditorKind {
  readonly icon: LucideIcon
  readonly extent: Extent
  /** What a field's `text` is: what it shows, the name of an attribute, or a label for authors only. */
  readonly text: 'content' | 'attributeName' | 'label'
  /** Controls of its own, below its text. */
  readonly controls?: readonly KindControl[]
  /** Where a new field is put, as a share of the page. Default: in the middle, a little below the name. */
  readonly usualPlace?: Point
  /** A new one is as wide as the page between its margins, so that whatever it shows stays between them. */
  readonly spansPage?: true
  /** A new design has one from the start. */
  readonly startsOnPage?: true
}

/** A control that only some kinds have. */
export type KindControl = 'dateFormat' | 'imageFile'
