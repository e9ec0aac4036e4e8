import type { FontFamily } from './fontFamilies.ts'

/** Families of other scripts that go with a family, by their `file`. */
export interface Companions {
  /** Beginning of the files of several countries: `NotoSerif` + `JP`. */
  eastAsian?: string
  /** For Japanese alone. */
  japanese?: string
  /** For one other script each. */
  others: readonly string[]
}

const none: Companions = { others: [] }
const serif: Companions = {
  eastAsian: 'NotoSerif',
  others: ['NotoNaskhArabic', 'FrankRuhlLibre', 'Trirong', 'NotoSerifDevanagari'],
}

const byCategory: Partial<Record<FontFamily['category'], Companions>> = {
  serif,
  display: serif,
  script: serif,
}

/** Families that keep other company than the rest of their category, by their `file`. */
const byFile: Readonly<Record<string, Companions>> = {
  Montserrat: { others: ['NotoKufiArabic'] },
  DancingScript: { japanese: 'ZenMaruGothic', others: ['NotoKufiArabic'] },
}

/**
 * The families that are asked first for letters of other scripts, so that a design keeps its character in them: a serif
 * is followed by a Mincho, a Song, a Myeongjo, a Naskh.
 */
export function companionsOf({ file, category }: FontFamily): Companions {
  return byFile[file] ?? byCategory[category] ?? none
}
