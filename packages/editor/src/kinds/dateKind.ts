import { CalendarDays } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** The date below the name, with its format and language. */
export const dateKind: EditorKind = {
  icon: CalendarDays,
  extent: 'box',
  text: 'label',
  usualPlace: { x: 0.27, y: 0.78 },
  startsOnPage: true,
  controls: ['dateFormat'],
}
