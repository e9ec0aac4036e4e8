/**
 * Whether a person typed the name of a certificate: in any letter case, with any spaces, and in any way in which Unicode
 * writes the same characters. Accents count.
 */
export function sameName(name: string, typed: string): boolean {
  const plain = plainName(name)
  return plain !== '' && plain === plainName(typed)
}

function plainName(text: string): string {
  // Marks of direction and of joining are invisible, and no keyboard has them.
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.trim().replace(/\s+/g, ' ').toLowerCase()
}
