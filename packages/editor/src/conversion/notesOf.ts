import type { Messages } from '../languages/en/en.ts'
import type { Conversion } from './Conversion.ts'
import { isKept } from './decisionsOf.ts'
import type { LeftOutPart } from './pptx/readSlide.ts'

const kinds: readonly LeftOutPart[] = ['chart', 'diagram', 'image', 'other']

/** Explains which parts of a document don't become fields, and why. */
export function notesOf(
  { pages, pageCount, leftOut, missingFonts, differentTexts }: Conversion,
  { conversion: words }: Messages,
): string[] {
  const texts = pages.flatMap((page) => page.texts)
  const kept = texts.filter((text) => isKept(text) && text.table === undefined)
  const keptTables = pages.reduce((sum, page) => sum + tablesOf(page.texts), 0)
  const splitTables = pages.flatMap(({ tables = [] }) => tables).filter((table) => !table).length
  const missing = kinds.flatMap((kind) => {
    const count = leftOut.filter((one) => one === kind).length
    return count ? [words.leftOutParts[kind](count)] : []
  })
  return [
    pageCount > pages.length && words.firstPages,
    missing.length > 0 && words.leftOut(missing),
    splitTables > 0 && words.splitTables(splitTables),
    keptTables > 0 && words.keptTables(keptTables),
    kept.length > 0 && words.keptTexts(kept.length),
    differentTexts > 0 && words.differentTexts(differentTexts),
    missingFonts.length > 0 && words.missingFonts(missingFonts),
    !texts.length && words.noTexts,
  ].filter((note) => note !== false)
}

function tablesOf(texts: Conversion['pages'][number]['texts']): number {
  return new Set(texts.flatMap(({ table }) => table ?? [])).size
}
