import { panBy } from '../geometry/viewport.ts'
import type { Messages } from '../languages/en/en.ts'
import { showViewport } from '../store/CanvasView.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage, hasSelection, uncoveredCanvas } from '../store/selectors.ts'
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

function pan(direction: Direction, distance: (state: EditorState) => number): EffectCommand['perform'] {
  return ({ store }) => {
    const state = store.getState()
    const { viewport, canvas } = state.ui.view
    const [x, y] = directions[direction]
    const length = distance(state)
    const by = { x: x * length, y: y * length }
    store.transition({ view: showViewport(panBy(viewport, by, state.document.page.dimensions, canvas)) })
  }
}

/** Returns a function that moves most of a screen, but not beyond the page's edge; zero if that is visible. */
function screenTo(direction: Direction): (state: EditorState) => number {
  return (state) => {
    const { canvas, viewport } = state.ui.view
    const { width, height } = state.document.page.dimensions
    const room = uncoveredCanvas(state)
    const hidden = {
      up: room.y - viewport.y,
      down: viewport.y + height * viewport.zoom - room.y - room.height,
      left: room.x - viewport.x,
      right: viewport.x + width * viewport.zoom - room.x - room.width,
    }
    const screen = directions[direction][0] ? canvas.width : canvas.height
    return Math.max(0, Math.min(hidden[direction], screen * pageShare))
  }
}

const all = Object.keys(directions) as Direction[]

/** Commands that move the view by most of a screen, so that the whole page can be reached without dragging. */
export const panCommands: readonly ListedCommand[] = all.map((direction) => ({
  id: `pan-${direction}`,
  group: 'view',
  label: ({ pan: labels }) => labels[direction],
  shortcuts: [pageKeys[direction]],
  scope: 'page',
  isAllowed: () => true,
  isEnabled: hasPage,
  perform: pan(direction, screenTo(direction)),
}))

/** Commands of the arrow keys with nothing selected: they move the view instead of fields. */
export const arrowPanCommands: readonly EffectCommand[] = all.map((direction) => ({
  id: `pan-${arrowKeys[direction]}`,
  shortcuts: [arrowKeys[direction]],
  scope: 'page',
  isAllowed: () => true,
  isEnabled: (state) => hasPage(state) && !hasSelection(state),
  perform: pan(direction, () => arrowStep),
}))
