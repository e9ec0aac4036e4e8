import { Table } from 'lucide-react'
import type { EditorKind } from './EditorKind.ts'

/** Rows of an attribute, such as the courses of a transcript. */
export const tableKind: EditorKind = {
  icon: Table,
  extent: 'box',
  text: 'attributeName',
  controls: ['table'],
}
