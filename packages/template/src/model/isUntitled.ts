/** Editors' default names for unnamed designs, in their languages. */
const placeholders: ReadonlySet<string> = new Set([
  'Untitled design',
  'Unbenanntes Design',
  'Diseño sin título',
  'Modèle sans titre',
  'Modelo sem título',
  'تصميم بلا عنوان',
  '無題のデザイン',
])

/** Returns true if a template's name is a placeholder, in any language. */
export function isUntitled(name: string): boolean {
  return placeholders.has(name.trim())
}
