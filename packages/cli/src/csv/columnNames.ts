const spellings = { name: ['name'], email: ['email', 'e-mail'] } as const

/** Whether a header names this column; case and surrounding spaces do not matter. */
export function isColumn(column: keyof typeof spellings, header: string): boolean {
  const trimmed = header.trim().toLowerCase()
  return spellings[column].some((spelling) => spelling === trimmed)
}
