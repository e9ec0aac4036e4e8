/** Rows in aligned columns below their titles, numbers right-aligned. */
export function formatTable(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const widths = titles.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => String(row[i] ?? '').length)),
  )
  return [titles, ...rows]
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
