import { Square } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** A box that the author colors. */
export const rectangleKind: EditorKind = {
  icon: Square,
  extent: 'shape',
  text: 'label',
  shapeControls: ['fill', 'cornerRadius'],
}
