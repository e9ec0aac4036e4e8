import { Minus } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** A straight line; its width is its length. */
export const lineKind: EditorKind = {
  icon: Minus,
  extent: 'line',
  text: 'label',
  shapeControls: [],
}
