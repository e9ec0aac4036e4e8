import { type Dimensions, fieldKinds } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { editorKind } from '../kinds/editorKinds.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { createField } from './fieldChanges.ts'

const defaultPlace: Point = { x: 0.5, y: 0.55 }

/** The fields that a new design has from the start. */
export function createFirstFields(page: Dimensions) {
  return fieldKinds
    .filter(({ type }) => editorKind(type).startsOnPage)
    .map(({ type }) => createField(type, page, usualPlace(type, page)))
}

function usualPlace(type: string, { width, height }: Dimensions): Point {
  const { x, y } = editorKind(type).usualPlace ?? defaultPlace
  return { x: x * width, y: y * height }
}

/** A sensible free place for a new field: its usual one, or below the fields that are there. */
export function newFieldPlace({ page, fields }: EditorDocument, type: string): Point {
  const { width, height } = page.dimensions
  const usual = usualPlace(type, page.dimensions)
  const { fontSize: size, width: own } = createField(type, page.dimensions, usual)
  const { x } = usual
  let { y } = usual
  const widthOf = (box: number | undefined) => box ?? width * 0.12
  const taken = (at: number) =>
    fields.some(
      ({ field }) =>
        Math.abs(field.x - x) < (widthOf(own) + widthOf(field.width)) / 2 &&
        at < field.y + field.fontSize * 1.2 &&
        field.y < at + size * 1.2,
    )
  for (let i = 0; i < 50 && taken(y); i++) {
    y += size * 0.5
    if (y + size > height) y = height * 0.05
  }
  return { x, y }
}
