import { Hash } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** Like any text; the id comes with the certificate. */
export const certificateIdKind: EditorKind = {
  icon: Hash,
  extent: 'box',
  text: 'label',
}
