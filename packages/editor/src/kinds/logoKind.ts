import { Stamp } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** The image comes with the certificate. */
export const logoKind: EditorKind = {
  icon: Stamp,
  extent: 'image',
  text: 'label',
}
