import { Type } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** The author's own words, typed on the page. */
export const textKind: EditorKind = {
  icon: Type,
  extent: 'box',
  text: 'content',
  spansPage: true,
}
