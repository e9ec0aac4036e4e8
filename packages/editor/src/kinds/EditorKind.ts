import type { Point } from '@certificate-sdk/template/internal'
import type { LucideIcon } from 'lucide-react'

/**
 * Ways to resize a field:
 *
 * | extent   | `fontSize`         | handles           | in the panel                                  |
 * | -------- | ------------------ | ----------------- | --------------------------------------------- |
 * | `box`    | size of the letters | corners and sides | font, letters, lines, color, width and height |
 * | `image`  | height             | corners and sides | height, width                                 |
 * | `square` | side               | corners           | side, color                                   |
 * | `shape`  | none               | corners and sides | width and height, fill, outline               |
 * | `line`   | none               | both ends         | width, outline                                |
 */
export type Extent = 'box' | 'image' | 'square' | 'shape' | 'line'

/** Properties of a field kind that only the editor needs, in addition to `FieldKind` of the template package. */
export interface EditorKind {
  readonly icon: LucideIcon
  readonly extent: Extent
  /** Role of a field's `text`: its content, the name of an attribute, or a label for authors only. */
  readonly text: 'content' | 'attributeName' | 'label'
  /** Controls specific to the kind, below its text. */
  readonly controls?: readonly KindControl[]
  /** Controls of shapes besides their outline. */
  readonly shapeControls?: readonly ShapeControl[]
  /** Position of a new field, as a share of the page. Default: in the middle, slightly below the name. */
  readonly usualPosition?: Point
  /** True if a new field is as wide as the page between its margins, so that any value stays between them. */
  readonly spansPage?: true
  /** True if a new field is placed below all others, in its usual position even if that isn't free. */
  readonly startsBelow?: true
  /** True if a new design starts with such a field. */
  readonly startsOnPage?: true
}

/** A control that only some kinds have. */
export type KindControl =
  | 'dateFormat'
  | 'imageFile'
  | 'imageAttribute'
  | 'signature'
  | 'logo'
  | 'crop'
  | 'table'
  | 'offline'

/** A control that only some shapes have. */
export type ShapeControl = 'fill' | 'cornerRadius' | 'ornament'
