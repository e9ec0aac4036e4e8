import { templateLimits } from '@certificate-sdk/template'
import type { EditorDocument, EditorPage } from './EditorDocument.ts'

/** Orientation of a guide. */
export type GuideDirection = 'vertical' | 'horizontal'

/**
 * A guide of the page: the position of a vertical guide is on x, that of a horizontal one on y, in page px.
 */
export interface PageGuide {
  direction: GuideDirection
  at: number
}

const directions = ['vertical', 'horizontal'] as const

/** Returns all guides of a page. */
export function pageGuides({ guides }: Pick<EditorPage, 'guides'>): PageGuide[] {
  return directions.flatMap((direction) => (guides?.[direction] ?? []).map((at) => ({ direction, at })))
}

/** Returns true if the page has this guide. */
export function hasGuide({ page }: EditorDocument, { direction, at }: PageGuide): boolean {
  return page.guides?.[direction]?.includes(at) ?? false
}

/** Adds a guide, unless there is already one in that position or the page has the maximum number. */
export function addGuide(document: EditorDocument, { direction, at }: PageGuide): EditorDocument {
  const positions = document.page.guides?.[direction] ?? []
  if (positions.includes(at) || positions.length >= templateLimits.guides) return document
  return withGuides(document, direction, [...positions, at])
}

/** Removes a guide if it exists. */
export function removeGuide(document: EditorDocument, guide: PageGuide): EditorDocument {
  if (!hasGuide(document, guide)) return document
  const { direction, at } = guide
  const positions = document.page.guides?.[direction] ?? []
  return withGuides(
    document,
    direction,
    positions.filter((position) => position !== at),
  )
}

/** Removes all guides, including the key. */
export function removeGuides(document: EditorDocument): EditorDocument {
  const { guides: _guides, ...page } = document.page
  return { ...document, page: page as EditorPage }
}

/** Returns guides at the same relative positions on a scaled page. */
export function scaleGuides({ guides, ...page }: EditorPage, x: number, y: number): EditorPage {
  if (!guides) return page as EditorPage
  const scaled = (positions: readonly number[] | undefined, factor: number) =>
    positions?.map((at) => Math.round(at * factor)) ?? []
  const next = { vertical: scaled(guides.vertical, x), horizontal: scaled(guides.horizontal, y) }
  return { ...page, guides: { ...guides, ...next } } as EditorPage
}

function withGuides(
  document: EditorDocument,
  direction: GuideDirection,
  positions: number[],
): EditorDocument {
  const guides = { ...document.page.guides, [direction]: positions }
  const isEmpty = directions.every((each) => !guides[each]?.length)
  return isEmpty ? removeGuides(document) : { ...document, page: { ...document.page, guides } }
}

/** Moves a guide, which keeps its place in the list; if it arrives at another one, it replaces that. */
export function moveGuide(document: EditorDocument, from: PageGuide, to: PageGuide): EditorDocument {
  const { direction, at } = to
  const { page } = document
  const positions = page.guides?.[direction]
  if (!positions || from.direction !== direction || hasGuide(document, to))
    return addGuide(removeGuide(document, from), to)
  const moved = positions.map((position) => (position === from.at ? at : position))
  return { ...document, page: { ...page, guides: { ...page.guides, [direction]: moved } } }
}
