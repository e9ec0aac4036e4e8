import type { EditorDocument } from './EditorDocument.ts'
import { addGuide, hasGuide, type PageGuide, removeGuide } from './guides.ts'

/** Moves a guide, which keeps its place in the list; one that arrives at another takes its place. */
export function moveGuide(document: EditorDocument, from: PageGuide, to: PageGuide): EditorDocument {
  const { direction, at } = to
  const { page } = document
  const places = page.guides?.[direction]
  if (!places || from.direction !== direction || hasGuide(document, to))
    return addGuide(removeGuide(document, from), to)
  const moved = places.map((place) => (place === from.at ? at : place))
  return { ...document, page: { ...page, guides: { ...page.guides, [direction]: moved } } }
}
