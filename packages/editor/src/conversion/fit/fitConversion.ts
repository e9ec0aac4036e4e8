import type { MeasureFields } from '../../uploads/ImportParts.ts'
import type { Conversion, ConvertedPage } from '../Conversion.ts'
import { fieldOf } from '../text/fieldOf.ts'
import type { FoundText } from '../text/recognize.ts'
import { fitTexts } from './fitTexts.ts'
import { withRoomForNames } from './withRoomForNames.ts'

/** Fits a document's texts to its lines. Texts that would look different, or have an issue, are marked as unproven. */
export async function fitConversion(
  conversion: Conversion,
  measure: MeasureFields,
  locale: string,
): Promise<Conversion> {
  const { dimensions } = conversion
  const pages: ConvertedPage[] = []
  let differentTexts = 0
  for (const page of conversion.pages) {
    const fitted = await fitTexts(page.texts, dimensions, measure)
    const parts = page.parts.map(({ field }) => field)
    const fields = fitted.map((text) => fieldOf(text, { choice: text.choice, label: text.key }, locale))
    const measured = conversion.keepsArt ? await measure([...parts, ...fields], dimensions) : []
    const roomy = await withRoomForNames(fitted, dimensions, measure, locale)
    const checked = roomy.map((text, i) =>
      measured[parts.length + i]?.hasIssue ? { ...text, isUnproven: true } : text,
    )
    differentTexts += conversion.keepsArt ? 0 : checked.filter(({ isUnproven }) => isUnproven).length
    pages.push({ ...page, texts: conversion.keepsArt ? withShared(checked) : checked.map(asRead) })
  }
  return { ...conversion, pages, differentTexts }
}

/** Accepts a text as a field although it may look different, because there is no drawing of it. */
function asRead({ isUnproven: _, ...text }: FoundText): FoundText {
  return text
}

/** Makes texts that share a drawing all become fields, or all stay. */
function withShared(texts: readonly FoundText[]): FoundText[] {
  const kept = new Set(texts.flatMap(({ isUnproven, block }) => (isUnproven ? block.sources : [])))
  return texts.map((text) =>
    text.block.sources.some((source) => kept.has(source)) ? { ...text, isUnproven: true } : text,
  )
}
