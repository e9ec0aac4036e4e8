import { type Dimensions, fieldKind } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { EditorDocument } from './EditorDocument.ts'
import { createField } from './fieldChanges.ts'

/** What a new template starts with, and where: name in the middle, date and code below it. */
const firstFields: readonly { type: string; x: number; y: number }[] = [
  { type: 'name', x: 0.5, y: 0.42 },
  { type: 'date', x: 0.27, y: 0.78 },
  { type: 'qr', x: 0.78, y: 0.7 },
]

/** The fields that stand on a new template already. */
export function createFirstFields(page: Dimensions) {
  return firstFields.map(({ type, x, y }) =>
    createField(type, page, { x: x * page.width, y: y * page.height }),
  )
}

/** A sensible free place for a new field: its usual one, or below what stands there. */
export function newFieldPlace({ page, fields }: EditorDocument, type: string): Point {
  const { width, height } = page.dimensions
  const size = fieldKind(type).create(page.dimensions).fontSize
  const usual = firstFields.find((first) => first.type === type)
  const x = (usual?.x ?? 0.5) * width
  let y = (usual?.y ?? 0.55) * height
  const taken = (at: number) =>
    fields.some(
      ({ field }) =>
        Math.abs(field.x - x) < width * 0.12 &&
        at < field.y + field.fontSize * 1.2 &&
        field.y < at + size * 1.2,
    )
  for (let i = 0; i < 50 && taken(y); i++) {
    y += size * 0.5
    if (y + size > height) y = height * 0.05
  }
  return { x, y }
}
