/** Names that editors give to designs that nobody has named, in their languages. */
const placeholders: ReadonlySet<string> = new Set([
  'Untitled design',
  'Unbenanntes Design',
  'Diseño sin título',
  'Modèle sans titre',
  'Modelo sem título',
  'تصميم بلا عنوان',
  '無題のデザイン',
])

/** Returns true if the name of a template stands for none, in whichever language. */
export function isUntitled(name: string): boolean {
  return placeholders.has(name.trim())
}
