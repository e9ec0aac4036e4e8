import type { TableColumn } from '@certificate-sdk/template'

/** A key for a new column, such as `column4`, that no other column has. */
export function freeKey(columns: readonly Pick<TableColumn, 'key'>[]): string {
  const taken = new Set(columns.map(({ key }) => key))
  let number = columns.length + 1
  while (taken.has(`column${number}`)) number++
  return `column${number}`
}
