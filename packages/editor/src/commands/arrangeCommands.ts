import type { Rect } from '@certificate-sdk/template/internal'
import {
  alignFields,
  distributeFields,
  type Edge,
  matchSizes,
  moveIntoPage,
  type Side,
} from '../document/arrangeFields.ts'
import { unionOf } from '../geometry/fieldGeometry.ts'
import type { Messages } from '../languages/en/en.ts'
import type { EditorState } from '../store/EditorState.ts'
import { toggleAlignTarget } from '../store/Preferences.ts'
import { hasSelection, hasUnlocked, selectedFields } from '../store/selectors.ts'
import type { ChangeTools, DocumentCommand, EffectCommand, ListedCommand } from './Command.ts'
import { explainSelection } from './explainSelection.ts'

/** Boxes of the selected fields that are not locked. */
function selectedRects(state: EditorState, rectOf: (key: string) => Rect | undefined): Map<string, Rect> {
  const entries = selectedFields(state).flatMap(({ key, field }) => {
    const rect = field.locked ? undefined : rectOf(key)
    return rect ? [[key, rect] as const] : []
  })
  return new Map(entries)
}

function selectedBounds(state: EditorState, tools: ChangeTools): Map<string, Rect> {
  return selectedRects(state, tools.boundsOf)
}

/** With Alt, and with Shift unless a text is selected, which takes letters. */
const keysOf = (letter: string) => [`Alt+${letter}`, `Shift+${letter}`]

function alignCommand(edge: Edge, shortcut: string): ListedCommand {
  return {
    id: `align-${edge}`,
    group: 'arrange',
    label: (messages) => messages.align[edge],
    shortcuts: keysOf(shortcut),
    isEnabled: hasUnlocked,
    disabledReason: explainSelection,
    unchanged: ({ spoken }) =>
      edge === 'center' || edge === 'middle' ? spoken.alreadyCentered : spoken.alreadyAligned,
    change: (state, tools) => {
      const bounds = selectedBounds(state, tools)
      const page = { x: 0, y: 0, ...state.document.page.dimensions }
      // A single field can only align to the page.
      const toEachOther = bounds.size > 1 && !state.ui.preferences.alignToPage
      const frame = toEachOther ? unionOf([...bounds.values()]) : page
      return {
        document: alignFields(state.document, bounds, edge, frame ?? page),
        history: 'record',
        label: tools.messages.align[edge],
      }
    },
  }
}

/** Moves each selected field to the nearest position that is entirely on the page. */
export const bringBack: DocumentCommand = {
  id: 'bringBack',
  isEnabled: hasUnlocked,
  change: (state, tools) => ({
    document: moveIntoPage(state.document, selectedBounds(state, tools)),
    history: 'record',
    label: tools.messages.bringBack,
  }),
}

function centerOnPage(axis: 'x' | 'y', label: (messages: Messages) => string): ListedCommand {
  return {
    id: `page-${axis}`,
    group: 'arrange',
    label,
    isEnabled: hasUnlocked,
    disabledReason: explainSelection,
    unchanged: ({ spoken }) => spoken.alreadyCentered,
    change: (state, tools) => {
      const bounds = selectedBounds(state, tools)
      const union = unionOf([...bounds.values()])
      if (!union) return undefined
      const page = { x: 0, y: 0, ...state.document.page.dimensions }
      const edge = axis === 'x' ? 'center' : 'middle'
      // All fields move by the distance that centers their common box.
      const shifted = new Map([...bounds.keys()].map((key) => [key, union]))
      return {
        document: alignFields(state.document, shifted, edge, page),
        history: 'record',
        label: label(tools.messages),
      }
    },
  }
}

const countUnlocked = (state: EditorState) =>
  selectedFields(state).filter(({ field }) => !field.locked).length
/** The edges of the page count as another field. */
const minDistributed = ({ ui }: EditorState) => (ui.preferences.alignToPage ? 2 : 3)

function distributeCommand(axis: 'x' | 'y', shortcut: string): ListedCommand {
  return {
    id: `distribute-${axis}`,
    group: 'arrange',
    label: (messages) => (axis === 'x' ? messages.distributeAcross : messages.distributeDown),
    shortcuts: keysOf(shortcut),
    isEnabled: (state) => countUnlocked(state) >= minDistributed(state),
    disabledReason: ({ spoken }, state) => spoken.selectAtLeast(minDistributed(state)),
    unchanged: ({ spoken }) => spoken.alreadyAligned,
    change: (state, tools) => ({
      document: distributeFields(
        state.document,
        selectedBounds(state, tools),
        axis,
        state.ui.preferences.alignToPage ? state.document.page.dimensions : undefined,
      ),
      history: 'record',
      label: axis === 'x' ? tools.messages.distributeAcross : tools.messages.distributeDown,
    }),
  }
}

/**
 * Aligns edges or centers of the selection to each other, or to the page; a single field aligns to the page.
 */
export const alignCommands: readonly ListedCommand[] = [
  alignCommand('left', 'a'),
  alignCommand('center', 'h'),
  alignCommand('right', 'd'),
  alignCommand('top', 'w'),
  alignCommand('middle', 'v'),
  alignCommand('bottom', 's'),
]

/** Centers the selection as a whole on the page. */
export const centerCommands: readonly ListedCommand[] = [
  centerOnPage('x', (messages) => messages.centerAcross),
  centerOnPage('y', (messages) => messages.centerDown),
]

/** Distributes three or more fields with equal gaps; when aligning to the page, its edges are included. */
export const distributeCommands: readonly ListedCommand[] = [
  distributeCommand('x', 'x'),
  distributeCommand('y', 'y'),
]

function matchCommand(side: Side, label: (messages: Messages) => string): ListedCommand {
  return {
    id: `match-${side}`,
    group: 'arrange',
    label,
    isEnabled: (state) => countUnlocked(state) > 1,
    disabledReason: ({ spoken }) => spoken.selectAtLeast(2),
    change: (state, tools) => ({
      document: matchSizes(state.document, selectedRects(state, tools.boxOf), side),
      history: 'record',
      label: label(tools.messages),
    }),
  }
}

/** Makes several fields as wide, or as tall, as the largest of them. */
export const matchCommands: readonly ListedCommand[] = [
  matchCommand('width', (messages) => messages.matchWidths),
  matchCommand('height', (messages) => messages.matchHeights),
]

/** Switches between aligning several fields to each other and to the page. */
export const toggleAlignToPage: EffectCommand = {
  id: 'toggleAlignToPage',
  isEnabled: hasSelection,
  perform: ({ store }) => store.transition({ preferences: toggleAlignTarget }),
}
