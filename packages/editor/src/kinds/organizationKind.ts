import { Building2 } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** Like any text; the name comes with the certificate. */
export const organizationKind: EditorKind = {
  icon: Building2,
  extent: 'box',
  text: 'label',
}
