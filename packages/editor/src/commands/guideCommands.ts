import { centerOf } from '@certificate-sdk/template/internal'
import {
  addGuide,
  type GuideDirection,
  moveGuide,
  type PageGuide,
  pageGuides,
  removeGuide,
  removeGuides,
} from '../document/guides.ts'
import { unionOf } from '../geometry/fieldGeometry.ts'
import type { Messages } from '../languages/en/en.ts'
import { selectPageGuide } from '../store/Selection.ts'
import { hasPage } from '../store/selectors.ts'
import type { Command, EffectCommand, ListedCommand } from './Command.ts'

/** Old and new position of a guide; `undefined` if there is none. */
export interface GuideChange {
  from: PageGuide | undefined
  to: PageGuide | undefined
}

/** Adds, moves, or removes a guide of the page. */
export const changeGuide: Command<GuideChange> = {
  id: 'changeGuide',
  isEnabled: hasPage,
  change: ({ document }, { messages }, { from, to }) => {
    const { add, move, remove } = messages.guides
    if (!to)
      return { document: from ? removeGuide(document, from) : document, history: 'record', label: remove }
    if (!from) return { document: addGuide(document, to), history: 'record', label: add }
    // Steps of an arrow key are one move of the guide, which keeps its place in the list.
    const mergeKey = `guide ${from.direction} ${document.page.guides?.[from.direction]?.indexOf(from.at)}`
    return { document: moveGuide(document, from, to), history: 'merge', mergeKey, label: move }
  },
}

/** Selects a guide instead of fields, so that Delete removes it. */
export const selectGuide: EffectCommand<PageGuide> = {
  id: 'selectGuide',
  isEnabled: hasPage,
  perform({ store }, guide) {
    store.select([])
    store.transition({ selection: selectPageGuide(guide) })
  },
}

/** Stores a guide where it was dropped, and selects it. */
export const dropGuide: EffectCommand<GuideChange> = {
  id: 'dropGuide',
  isEnabled: hasPage,
  perform({ run }, change) {
    run(changeGuide, change)
    if (change.to) run(selectGuide, change.to)
  },
}

function addCommand(direction: GuideDirection, label: (messages: Messages) => string): ListedCommand {
  return {
    id: `guide-${direction}`,
    group: 'view',
    label,
    isAllowed: (can) => can.edit,
    isEnabled: hasPage,
    change({ document, ui }, { messages, boundsOf }) {
      const selected = unionOf(ui.selection.keys.flatMap((key) => boundsOf(key) ?? []))
      const center = centerOf(selected ?? { x: 0, y: 0, ...document.page.dimensions })
      const { width, height } = document.page.dimensions
      const [middle, length] = direction === 'vertical' ? [center.x, width] : [center.y, height]
      const at = Math.min(length, Math.max(0, Math.round(middle)))
      return { document: addGuide(document, { direction, at }), history: 'record', label: label(messages) }
    },
  }
}

/** Adds a guide through the center of the selection, or of the page; for a field off the page, at the page's edge. */
export const guideCommands: readonly ListedCommand[] = [
  addCommand('vertical', (messages) => messages.guides.addVertical),
  addCommand('horizontal', (messages) => messages.guides.addHorizontal),
]

/** Removes every guide of the page. */
export const removeAllGuides: ListedCommand = {
  id: 'removeAllGuides',
  group: 'view',
  label: (messages) => messages.guides.removeAll,
  isEnabled: ({ document }) => pageGuides(document.page).length > 0,
  change: ({ document }, { messages }) => ({
    document: removeGuides(document),
    history: 'record',
    label: messages.guides.removeAll,
  }),
}
