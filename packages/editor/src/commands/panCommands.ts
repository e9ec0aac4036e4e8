import { panBy } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import { hasPage, hasSelection } from '../store/selectors.ts'
import type { EffectCommand, ListedCommand } from './Command.ts'

/** Share of the canvas that the Page keys move the view by. */
const pageShare = 0.8
/** CSS px that an arrow key moves the view by. */
const arrowStep = 64

type Direction = keyof Messages['pan']

const directions: Record<Direction, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]> = {
  up: [0, 1],
  down: [0, -1],
  left: [1, 0],
  right: [-1, 0],
}
const pageKeys = { up: 'PageUp', down: 'PageDown', left: 'Shift+PageUp', right: 'Shift+PageDown' }
const arrowKeys = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' }

function pan(direction: Direction, distance: (length: number) => number): EffectCommand['perform'] {
  return ({ store }) => {
    const { document, ui } = store.getState()
    const [x, y] = directions[direction]
    const by = { x: x * distance(ui.canvas.width), y: y * distance(ui.canvas.height) }
    store.updateUi({ viewport: panBy(ui.viewport, by, document.page.dimensions, ui.canvas) })
  }
}

const all = Object.keys(directions) as Direction[]

/** Move the view by most of a screen, so that no drag is needed to see all of the page. */
export const panCommands: readonly ListedCommand[] = all.map((direction) => ({
  id: `pan-${direction}`,
  group: 'view',
  label: ({ pan: labels }) => labels[direction],
  shortcuts: [pageKeys[direction]],
  scope: 'page',
  isAllowed: () => true,
  isEnabled: hasPage,
  perform: pan(direction, (length) => length * pageShare),
}))

/** With nothing selected, the arrow keys move the view instead of fields. */
export const arrowPanCommands: readonly EffectCommand[] = all.map((direction) => ({
  id: `pan-${arrowKeys[direction]}`,
  shortcuts: [arrowKeys[direction]],
  scope: 'page',
  isAllowed: () => true,
  isEnabled: (state) => hasPage(state) && !hasSelection(state),
  perform: pan(direction, () => arrowStep),
}))
