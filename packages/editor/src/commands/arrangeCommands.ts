import type { Rect } from '@certificate-sdk/template/internal'
import { alignFields, distributeFields, type Edge } from '../document/arrangeFields.ts'
import { unionOf } from '../geometry/fieldGeometry.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import type { Command, CommandTools } from './Command.ts'

const hasUnlocked = (state: EditorState) => selectedFields(state).some(({ field }) => !field.locked)

function selectedBounds(state: EditorState, tools: CommandTools): Map<string, Rect> {
  const entries = selectedFields(state).flatMap(({ key, field }) => {
    const box = field.locked ? undefined : tools.boundsOf(key)
    return box ? [[key, box] as const] : []
  })
  return new Map(entries)
}

function alignCommand(edge: Edge, shortcut: string): Command {
  return {
    id: `align-${edge}`,
    label: (messages) => messages.align[edge],
    shortcuts: [shortcut],
    applies: hasUnlocked,
    perform: (state, tools) => {
      const bounds = selectedBounds(state, tools)
      const page = { x: 0, y: 0, ...state.document.page.dimensions }
      // One field has nothing to align to but the page.
      const toEachOther = bounds.size > 1 && !state.ui.alignToPage
      const frame = toEachOther ? unionOf([...bounds.values()]) : page
      return {
        document: alignFields(state.document, bounds, edge, frame ?? page),
        history: 'record',
        label: tools.messages.align[edge],
      }
    },
  }
}

function centerOnPage(axis: 'x' | 'y', label: (messages: Messages) => string): Command {
  return {
    id: `page-${axis}`,
    label,
    applies: hasUnlocked,
    perform: (state, tools) => {
      const bounds = selectedBounds(state, tools)
      const union = unionOf([...bounds.values()])
      if (!union) return undefined
      const page = { x: 0, y: 0, ...state.document.page.dimensions }
      const edge = axis === 'x' ? 'center' : 'middle'
      // All move together: the distance that brings their common box to the middle.
      const shifted = new Map([...bounds.keys()].map((key) => [key, union]))
      return {
        document: alignFields(state.document, shifted, edge, page),
        history: 'record',
        label: label(tools.messages),
      }
    },
  }
}

function distributeCommand(axis: 'x' | 'y', shortcut: string): Command {
  return {
    id: `distribute-${axis}`,
    label: (messages) => (axis === 'x' ? messages.distributeAcross : messages.distributeDown),
    shortcuts: [shortcut],
    applies: (state) =>
      selectedFields(state).filter(({ field }) => !field.locked).length > (state.ui.alignToPage ? 1 : 2),
    perform: (state, tools) => ({
      document: distributeFields(
        state.document,
        selectedBounds(state, tools),
        axis,
        state.ui.alignToPage ? state.document.page.dimensions : undefined,
      ),
      history: 'record',
      label: axis === 'x' ? tools.messages.distributeAcross : tools.messages.distributeDown,
    }),
  }
}

/** Brings edges or centers of the selection on one line, or to the page; one field alone aligns to the page. */
export const alignCommands: readonly Command[] = [
  alignCommand('left', 'Alt+Shift+l'),
  alignCommand('center', 'Alt+Shift+c'),
  alignCommand('right', 'Alt+Shift+r'),
  alignCommand('top', 'Alt+Shift+t'),
  alignCommand('middle', 'Alt+Shift+m'),
  alignCommand('bottom', 'Alt+Shift+b'),
]

/** Brings the selection as a whole to the middle of the page. */
export const centerCommands: readonly Command[] = [
  centerOnPage('x', (messages) => messages.centerAcross),
  centerOnPage('y', (messages) => messages.centerDown),
]

/** Equal gaps between three or more fields; to the page, also between them and its edges. */
export const distributeCommands: readonly Command[] = [
  distributeCommand('x', 'Alt+Shift+h'),
  distributeCommand('y', 'Alt+Shift+v'),
]
