import { panBy } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import { showViewport } from '../store/CanvasView.ts'
import { hasPage, hasSelection } from '../store/selectors.ts'
import type { EffectCommand, ListedCommand } from './Command.ts'

/** Share of the canvas by which Page Up and Page Down move the view. */
const pageShare = 0.8
/** Distance by which an arrow key moves the view, in CSS px. */
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
    const by = { x: x * distance(ui.view.canvas.width), y: y * distance(ui.view.canvas.height) }
    store.transition({
      view: showViewport(panBy(ui.view.viewport, by, document.page.dimensions, ui.view.canvas)),
    })
  }
}

const all = Object.keys(directions) as Direction[]

/** Move the view by most of a screen, so that all of the page can be reached without dragging. */
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
