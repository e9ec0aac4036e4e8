/** Rows in aligned columns below their titles; numbers are right-aligned. */
export function formatTable(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : printable(cell))))
  const widths = titles.map((title, i) =>
    Math.max(title.length, ...cells.map((row) => String(row[i] ?? '').length)),
  )
  return [titles, ...cells]
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

/** Text from outside on one line of a terminal: control characters, which could move its cursor, become spaces. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
