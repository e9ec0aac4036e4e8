import { Image } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** The author chooses the image. */
export const imageKind: EditorKind = {
  icon: Image,
  extent: 'image',
  text: 'label',
  controls: ['imageFile', 'crop', 'imageAttribute'],
}
