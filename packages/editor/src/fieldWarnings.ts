import { type Box, type Dimensions, type FontSet, overlapIssues } from '@certificate-sdk/template'
import { useMemo } from 'react'
import type { CanvasItem } from './canvas/CanvasItem.ts'
import { useCanvasItems } from './canvas/useCanvasItems.ts'
import { boundsOf, overlaps } from './document/fieldGeometry.ts'
import { useEditor, useEditorState } from './EditorServices.ts'
import { qrWarnings } from './qrWarnings.ts'
import type { Words } from './words/en.ts'

/** Something about a field that the author should know before issuing. */
export interface FieldWarning {
  key: string
  message: string
}

/** Warnings of all fields, in their order: they never keep anybody from saving. */
export function useFieldWarnings(): FieldWarning[] {
  const { words, resources } = useEditor()
  const items = useCanvasItems()
  const page = useEditorState(({ document }) => document.page.dimensions)
  return useMemo(() => fieldWarnings(items, page, words, resources.fonts), [items, page, words, resources])
}

/** What {@link useFieldWarnings} tells, as a pure function. */
export function fieldWarnings(
  items: readonly CanvasItem[],
  page: { width: number; height: number },
  words: Words,
  fonts: FontSet,
): FieldWarning[] {
  const names = new Map<string, number>()
  for (const { field } of items)
    if (field.type === 'attribute' && field.text.trim())
      names.set(field.text, (names.get(field.text) ?? 0) + 1)
  const fields = items.map(({ field }) => field)
  const layouts = items.map(({ layout }) => layout)
  const overlaps = overlapIssues(fields, layouts, fonts)
  return items.flatMap(({ key, field, layout, corners }, i) => {
    const issues = [...layout.issues, ...[overlaps[i] ?? []].flat()]
    const messages = issues.map(({ code, values }) => words.issue[code](values))
    messages.push(...qrWarnings(layout, words))
    // An issue says by how much.
    if (!layout.issues.some(({ code }) => code === 'outside_page'))
      messages.push(...edgeWarnings(boundsOf(corners), page, words))
    if (field.type === 'text' && field.text.trim() === '') messages.push(words.textEmpty)
    if (field.type === 'attribute' && field.text.trim() === '') messages.push(words.attributeUnnamed)
    if (field.type === 'attribute' && (names.get(field.text) ?? 0) > 1)
      messages.push(words.attributeTwice(field.text))
    if (field.type === 'text' && names.has(field.text)) messages.push(words.labelReplaced(field.text))
    return messages.map((message) => ({ key, message }))
  })
}

function edgeWarnings(box: Box, page: Dimensions, words: Words): string[] {
  if (!overlaps(box, { x: 0, y: 0, ...page })) return [words.offPage]
  return reachesOver(box, page) ? [words.partlyOffPage] : []
}

/** By more than a px, so that a box at the very edge is none. */
function reachesOver({ x, y, width, height }: Box, page: Dimensions): boolean {
  return x < -1 || y < -1 || x + width > page.width + 1 || y + height > page.height + 1
}
