import { type Dimensions, isAttribute } from '@certificate-sdk/template'
import { boundsOf, type FontSet, overlapIssues, type Rect } from '@certificate-sdk/template/internal'
import { useMemo } from 'react'
import type { CanvasItem } from '../canvas/rendering/CanvasItem.ts'
import { useCanvasItems } from '../canvas/view/useCanvasItems.ts'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../locales/en.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { qrWarnings } from './qrWarnings.ts'

/** Something about a field that the author should know before issuing. */
export interface FieldWarning {
  key: string
  message: string
}

/** Warnings of all fields, in their order: they never keep anybody from saving. */
export function useFieldWarnings(): FieldWarning[] {
  const { messages, resources } = useEditor()
  const items = useCanvasItems()
  const page = useEditorState(({ document }) => document.page.dimensions)
  return useMemo(
    () => fieldWarnings(items, page, messages, resources.fonts),
    [items, page, messages, resources],
  )
}

/** What {@link useFieldWarnings} tells, as a pure function. */
export function fieldWarnings(
  items: readonly CanvasItem[],
  page: { width: number; height: number },
  messages: Messages,
  fonts: FontSet,
): FieldWarning[] {
  const names = new Map<string, number>()
  for (const { field } of items)
    if (isAttribute(field) && field.text.trim()) names.set(field.text, (names.get(field.text) ?? 0) + 1)
  const fields = items.map(({ field }) => field)
  const layouts = items.map(({ layout }) => layout)
  const overlaps = overlapIssues(fields, layouts, fonts)
  return items.flatMap(({ key, field, layout, corners }, i) => {
    const issues = [...layout.issues, ...[overlaps[i] ?? []].flat()]
    const texts = issues.map(({ code, values }) => messages.issue[code](values))
    texts.push(...qrWarnings(layout, messages))
    // An issue says by how much.
    if (!layout.issues.some(({ code }) => code === 'outside_page'))
      texts.push(...edgeWarnings(boundsOf(corners), page, messages))
    const showsText = editorKind(field.type).text === 'content'
    if (showsText && field.text.trim() === '') texts.push(messages.textEmpty)
    if (isAttribute(field) && field.text.trim() === '') texts.push(messages.attributeUnnamed)
    if (isAttribute(field) && (names.get(field.text) ?? 0) > 1)
      texts.push(messages.attributeTwice(field.text))
    if (showsText && names.has(field.text)) texts.push(messages.labelReplaced(field.text))
    return texts.map((message) => ({ key, message }))
  })
}

function edgeWarnings(box: Rect, page: Dimensions, messages: Messages): string[] {
  if (!touches(box, { x: 0, y: 0, ...page })) return [messages.offPage]
  return reachesOver(box, page) ? [messages.partlyOffPage] : []
}

/** By more than a px, so that a box at the very edge is none. */
function reachesOver({ x, y, width, height }: Rect, page: Dimensions): boolean {
  return x < -1 || y < -1 || x + width > page.width + 1 || y + height > page.height + 1
}
