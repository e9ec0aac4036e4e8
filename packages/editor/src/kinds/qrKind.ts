import { QrCode } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** The code across from the date. */
export const qrKind: EditorKind = {
  icon: QrCode,
  extent: 'square',
  text: 'label',
  controls: ['offline'],
  usualPlace: { x: 0.78, y: 0.7 },
  startsOnPage: true,
}
