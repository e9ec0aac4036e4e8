import { Circle } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** An ellipse or a circle. */
export const ellipseKind: EditorKind = {
  icon: Circle,
  extent: 'shape',
  text: 'label',
  shapeControls: ['fill'],
}
