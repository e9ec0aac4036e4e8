import type { FieldLayout } from './FieldLayout.ts'

/** Returns true if a value is drawn in a smaller size than its author chose. */
export function hasShrunk({ item, size, isValue }: FieldLayout): boolean {
  if (!isValue || item.isHidden) return false
  const { content } = item
  if (content.kind === 'table') return size < content.cell.fontSize
  return content.kind === 'text' && size < content.fontSize
}
