import * as v from 'valibot'
import { boundedArray, boundedText } from './boundedText.ts'
import { maybe, number, withoutNull } from './schemaParts.ts'
import type { TableColumn } from './Template.ts'
import { templateLimits as limits } from './templateLimits.ts'

/** Anchor point of a line, or alignment in a column. */
export const alignmentSchema = v.picklist(['left', 'center', 'right'], 'must be left, center or right')

const columnSchema = v.looseObject(
  {
    key: v.pipe(boundedText(limits.nameLength), v.nonEmpty('must not be empty')),
    label: maybe(boundedText(limits.nameLength)),
    width: maybe(number(0.01, limits.maxDimension)),
    alignment: maybe(alignmentSchema),
  },
  'must be an object with a key',
)

/** Keys of a column that this version knows. */
export const columnKeys: Readonly<Record<string, unknown>> = columnSchema.entries

/** The columns of a table. */
export const columnsSchema = boundedArray(columnSchema, limits.columns, 'columns')

/** A column without `null`, which counts as absent. */
export function completeParsedColumn(column: v.InferOutput<typeof columnSchema>): TableColumn {
  return withoutNull(column, Object.keys(columnKeys)) as TableColumn
}
