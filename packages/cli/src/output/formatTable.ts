import { printable } from './printable.ts'

/** Rows in aligned columns below their titles; numbers are right-aligned. */
export function formatTable(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : printable(cell))))
  const widths = titles.map((title, i) =>
    Math.max(title.length, ...texts.map((row) => String(row[i] ?? '').length)),
  )
  return [titles, ...texts]
    .map((row) =>
      row
        .map((cell, i) =>
          typeof cell === 'number' ? String(cell).padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
