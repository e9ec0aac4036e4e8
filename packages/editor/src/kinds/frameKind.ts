import { Frame } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** An ornament, most often around the page, and so below everything else. */
export const frameKind: EditorKind = {
  icon: Frame,
  extent: 'shape',
  text: 'label',
  shapeControls: ['ornament', 'fill'],
  usualPlace: { x: 0.5, y: 0.05 },
  startsBelow: true,
}
