import type { EditorDocument } from '../document/EditorDocument.ts'
import { openPanel } from '../store/PanelState.ts'
import { hasPage } from '../store/selectors.ts'
import type { Command, ListedCommand } from './Command.ts'

/** A design in other colors. */
interface ColorChoice {
  document: EditorDocument
  /** Name of the color or palette in the announcement. */
  what: string
  /** Value to announce. */
  value: string
}

/** Changes the design's colors. Consecutive colors of the same name, as from a picker, are one undo step. */
export const recolorDesign: Command<ColorChoice> = {
  id: 'recolorDesign',
  isEnabled: hasPage,
  change: ({ document: { page } }, { messages }, { document, what, value }) => ({
    // The name may have been typed in the meantime.
    document: { ...document, page: { ...document.page, name: page.name } },
    concernsWholeDesign: true,
    history: 'merge',
    mergeKey: `colors ${what}`,
    label: messages.steps.change(messages.swatches),
    outcome: messages.labeled(what, value),
  }),
}

/** Shows the colors of the design: in the panel of the background, or if the host has none, beside a page without a selection. */
export const showColors: ListedCommand = {
  id: 'showColors',
  group: 'edit',
  label: (messages) => messages.swatches,
  isEnabled: hasPage,
  perform({ store }) {
    if (store.getState().can.panel('background')) store.transition({ panels: openPanel('background') })
    else store.select([])
  },
}
