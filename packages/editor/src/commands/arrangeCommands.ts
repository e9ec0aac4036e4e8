import type { Box } from '@certificate-sdk/template'
import { alignFields, distributeFields, type Edge } from '../document/arrangeFields.ts'
import { unionOf } from '../document/fieldGeometry.ts'
import type { EditorState } from '../store/EditorState.ts'
import { selectedFields } from '../store/selectors.ts'
import type { Words } from '../words/en.ts'
import type { Command, CommandTools } from './Command.ts'

const hasUnlocked = (state: EditorState) => selectedFields(state).some(({ field }) => !field.locked)

function selectedBounds(state: EditorState, tools: CommandTools): Map<string, Box> {
  const entries = selectedFields(state).flatMap(({ key, field }) => {
    const box = field.locked ? undefined : tools.boundsOf(key)
    return box ? [[key, box] as const] : []
  })
  return new Map(entries)
}

function alignCommand(edge: Edge, shortcut: string): Command {
  return {
    id: `align-${edge}`,
    label: (words) => words.align[edge],
    shortcuts: [shortcut],
    applies: hasUnlocked,
    perform: (state, tools) => {
      const bounds = selectedBounds(state, tools)
      const page = { x: 0, y: 0, ...state.document.page.dimensions }
      // One field has nothing to align to but the page.
      const toEachOther = bounds.size > 1 && !state.session.alignToPage
      const frame = toEachOther ? unionOf([...bounds.values()]) : page
      return {
        document: alignFields(state.document, bounds, edge, frame ?? page),
        history: 'record',
        label: tools.words.align[edge],
      }
    },
  }
}

function centreOnPage(axis: 'x' | 'y', label: (words: Words) => string): Command {
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
        label: label(tools.words),
      }
    },
  }
}

function distributeCommand(axis: 'x' | 'y', shortcut: string): Command {
  return {
    id: `distribute-${axis}`,
    label: (words) => (axis === 'x' ? words.distributeAcross : words.distributeDown),
    shortcuts: [shortcut],
    applies: (state) =>
      selectedFields(state).filter(({ field }) => !field.locked).length > (state.session.alignToPage ? 1 : 2),
    perform: (state, tools) => ({
      document: distributeFields(
        state.document,
        selectedBounds(state, tools),
        axis,
        state.session.alignToPage ? state.document.page.dimensions : undefined,
      ),
      history: 'record',
      label: axis === 'x' ? tools.words.distributeAcross : tools.words.distributeDown,
    }),
  }
}

/** Brings edges or centres of the selection on one line, or to the page; one field alone aligns to the page. */
export const alignCommands: readonly Command[] = [
  alignCommand('left', 'Alt+Shift+l'),
  alignCommand('center', 'Alt+Shift+c'),
  alignCommand('right', 'Alt+Shift+r'),
  alignCommand('top', 'Alt+Shift+t'),
  alignCommand('middle', 'Alt+Shift+m'),
  alignCommand('bottom', 'Alt+Shift+b'),
]

/** Brings the selection as a whole to the middle of the page. */
export const centreCommands: readonly Command[] = [
  centreOnPage('x', (words) => words.centreAcross),
  centreOnPage('y', (words) => words.centreDown),
]

/** Equal gaps between three or more fields; to the page, also between them and its edges. */
export const distributeCommands: readonly Command[] = [
  distributeCommand('x', 'Alt+Shift+h'),
  distributeCommand('y', 'Alt+Shift+v'),
]
