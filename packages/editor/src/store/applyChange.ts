import { deepFreeze } from '../document/deepFreeze.ts'
import { type EditorDocument, isSameDocument } from '../document/EditorDocument.ts'
import { showField, showPage } from '../document/sheets.ts'
import { withinLimits } from '../document/withinLimits.ts'
import type { Change } from './Change.ts'
import type { EditorState, HistoryStep } from './EditorState.ts'
import { existingKeys, restoreKeys, selectKeys } from './Selection.ts'
import { hasPage } from './selectors.ts'
import { chooseNextStyle } from './Typing.ts'

const maxSteps = 200
/** Pause that ends an undo step that changes merge into, in ms. */
const mergePause = 1_000

/**
 * The state after an accepted change, with its undo step; without a step if the change has no effect.
 *
 * @param now current time in ms; determines whether the change still merges into the last step
 */
export function applyChange(state: EditorState, change: Change, now: number): Partial<EditorState> {
  const asked = deepFreeze(nextDocument(change, state.document))
  const before = state.ui.selection
  const selection = change.selection
    ? selectKeys(existingKeys(change.selection, asked))(before)
    : restoreKeys(before.keys, asked)(before)
  const ui = { ...state.ui, selection }
  if (change.history === 'ignore' && change.nextStyle)
    return { ui: { ...ui, typing: chooseNextStyle(change.nextStyle)(ui.typing) } }
  if (change.history === 'ignore')
    return {
      document: asked,
      ui,
      past:
        asked === state.document && isSameList(selection.keys, before.keys)
          ? state.past
          : withoutOpenStep(state.past),
    }
  if (isSameDocument(asked, state.document)) return { ui }
  const open = change.history === 'merge' ? openStep(state.past, change.mergeKey, now) : clearingStep(state)
  const kept = open ? state.past.slice(0, -1) : state.past
  const start = open ? open.before : state.document
  if (isSameDocument(asked, start)) return { document: start, ui, past: kept, future: [] }
  const step: HistoryStep = {
    label: change.label,
    ...(change.outcome && { outcome: change.outcome }),
    before: start,
    after: asked,
    selectionBefore: open ? open.selectionBefore : before.keys,
    ...(change.history === 'merge' && { mergeKey: change.mergeKey, changedAt: now }),
  }
  return { document: asked, ui, past: [...kept, step].slice(-maxSteps), future: [] }
}

function nextDocument({ document, page, selection }: Change, now: EditorDocument): EditorDocument {
  if (document) return withinLimits(document, now)
  return page === undefined ? showField(now, selection?.[0]) : showPage(now, page)
}

/** The last step, if a change with this key still merges into it. */
function openStep(past: readonly HistoryStep[], mergeKey: string, now: number): HistoryStep | undefined {
  const last = past.at(-1)
  return last?.mergeKey === mergeKey && now - (last.changedAt ?? 0) < mergePause ? last : undefined
}

/** The step that led back to the start screen: the start that follows joins it, and one undo brings the design back. */
function clearingStep({ document, past }: EditorState): HistoryStep | undefined {
  const last = past.at(-1)
  return !hasPage({ document }) && last?.after === document ? last : undefined
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((key, i) => key === b[i]))
}

/** The same steps, with nothing left to merge into; the same array if that is already the case. */
export function withoutOpenStep(past: readonly HistoryStep[]): readonly HistoryStep[] {
  const last = past.at(-1)
  if (last?.mergeKey === undefined) return past
  const { mergeKey: _mergeKey, changedAt: _changedAt, ...ended } = last
  return [...past.slice(0, -1), ended]
}
