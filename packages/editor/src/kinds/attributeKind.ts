import { Tag } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** The only fallback: fields of unknown types are edited as attributes. */
export const attributeKind: EditorKind = {
  icon: Tag,
  extent: 'box',
  text: 'attributeName',
  spansPage: true,
}
