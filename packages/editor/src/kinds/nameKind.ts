import { UserRound } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** The name in the middle of a new page. */
export const nameKind: EditorKind = {
  icon: UserRound,
  extent: 'box',
  text: 'label',
  usualPlace: { x: 0.5, y: 0.42 },
  startsOnPage: true,
  spansPage: true,
}
