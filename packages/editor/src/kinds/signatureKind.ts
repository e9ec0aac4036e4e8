import { createLucideIcon } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** Ours, because that of the library is three times as long. */
const icon = createLucideIcon('signature', [
  ['path', { d: 'M3 21h18M4 16C8 9 12 3 9 3S7 17 10 16s3-6 5-6-1 6 1 6 2-2 5-2', key: 'ink' }],
])

/** The author signs in a dialog. */
export const signatureKind: EditorKind = {
  icon,
  extent: 'image',
  text: 'label',
  controls: ['signature', 'crop'],
}
