import type { EditorDocument, EditorPage } from '../document/EditorDocument.ts'
import { hasGuide, pageGuides } from '../document/guides.ts'
import type { Messages } from '../locales/en.ts'
import { describeLength } from './describeLength.ts'

/** The new size of a page; nothing if it is the same. All fields change with it. */
export function describePageSize(before: EditorPage, now: EditorPage, messages: Messages): string[] {
  const { width, height } = now.dimensions
  if (before.dimensions.width === width && before.dimensions.height === height) return []
  const sides = [width, height].map((side) => describeLength(side, now, messages))
  return [messages.labeled(messages.pageSize, sides.join(' × '))]
}

/** The place of a guide that was added or moved. */
export function describeGuide(before: EditorDocument, now: EditorDocument, messages: Messages): string[] {
  const [guide, ...others] = pageGuides(now.page).filter((each) => !hasGuide(before, each))
  if (!guide || others.length) return []
  const { left, top } = messages.spoken.places.from
  return [(guide.direction === 'vertical' ? left : top)(describeLength(guide.at, now.page, messages))]
}
