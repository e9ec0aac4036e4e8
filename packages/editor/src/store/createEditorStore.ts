import { createStore, type StoreApi } from 'zustand/vanilla'
import { deepFreeze } from '../document/deepFreeze.ts'
import { type EditorDocument, isSameDocument } from '../document/EditorDocument.ts'
import { pageIndex, showField, showPage } from '../document/sheets.ts'
import { withinLimits } from '../document/withinLimits.ts'
import type { Change } from './Change.ts'
import type { EditorState, EditorUiState, HistoryStep, UiTransitions } from './EditorState.ts'
import { type Permissions, permissionsOf } from './Permissions.ts'
import { type ChangeRefusal, refuseChange } from './refuseChange.ts'
import { openedDocument, rewriteSaved } from './SaveState.ts'
import { emptySelection, existingKeys, restoreKeys, selectKeys } from './Selection.ts'
import { hasPage } from './selectors.ts'
import { chooseNextStyle } from './Typing.ts'

/** The editor's state and the only functions that change it. Independent of React. */
export interface EditorStore
  extends Pick<StoreApi<EditorState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /**
   * The only way to make a new document; commands use it through `run`. A change without an effect adds no
   * step. Numbers that the service would reject are clamped to the nearest limit.
   *
   * @returns why nothing was changed, not even the selection; `undefined` if the change was accepted
   */
  apply(change: Change): ChangeRefusal | undefined
  /**
   * Selects the given fields if they exist, on whichever page, and deselects any guide; the next change starts a new undo step.
   */
  select(keys: readonly string[]): void
  /** Shows a page, from 0; if it is another one, nothing is selected there. */
  showPage(at: number): void
  /**
   * Ends the step that changes may still merge into: after a save, or when a control or the pointer is
   * released.
   */
  endStep(): void
  /**
   * Makes changes merge into one step regardless of pauses, until {@link endStep}: while the pointer holds a control, a
   * color picker is open, or an input method is composing.
   */
  holdStep(): void
  undo(): void
  redo(): void
  /** Replaces the document in every state reachable by undo and redo; adds no step. */
  rewrite(change: (document: EditorDocument) => EditorDocument): void
  /**
   * Changes the state of the session, for example `{ overlay: showDialog('preview'), notice: clearNotice }`.
   * Subscribers are notified once, and only if something changed.
   */
  transition(transitions: UiTransitions): void
}

/**
 * Creates a store for a document.
 *
 * @param can without `edit`, the document cannot be changed
 * @param now current time in ms; determines whether a change still merges into the last step
 */
export function createEditorStore(
  document: EditorDocument,
  ui: Omit<EditorUiState, 'save' | 'selection'>,
  can: Permissions = permissionsOf({}),
  now: () => number = Date.now,
): EditorStore {
  deepFreeze(document)
  /** Time at which a step was held; time stands still for it. */
  let heldAt: number | undefined
  const { getState, setState, getInitialState, subscribe } = createStore<EditorState>()(() => ({
    can,
    document,
    ui: { ...ui, selection: emptySelection, save: openedDocument(document) },
    past: [],
    future: [],
  }))

  function apply(change: Change): ChangeRefusal | undefined {
    const refusal = refuseChange(change, getState())
    if (!refusal) setState((state) => applyChange(state, change, heldAt ?? now()))
    return refusal
  }

  return {
    getState,
    getInitialState,
    subscribe,
    apply,
    select(keys) {
      apply({ selection: keys, history: 'ignore' })
    },
    showPage(page) {
      if (page !== pageIndex(getState().document)) apply({ page, selection: [], history: 'ignore' })
    },
    endStep() {
      heldAt = undefined
      setState((state) => {
        const past = withoutOpenStep(state.past)
        return past === state.past ? state : { past }
      })
    },
    holdStep() {
      heldAt ??= now()
    },
    undo: () => setState((state) => stepBack(state) ?? state),
    redo: () => setState((state) => stepForward(state) ?? state),
    rewrite: (change) => setState((state) => rewriteDocuments(state, change)),
    transition(transitions) {
      setState((state) => {
        const ui = applyTransitions(state.ui, transitions)
        return ui === state.ui ? state : { ui }
      })
    },
  }
}

type AnyTransition = [group: keyof UiTransitions, transition: (now: unknown) => unknown]

/** Computes the next state of some groups; the same object if none of them changes. */
export function applyTransitions(ui: EditorUiState, transitions: UiTransitions): EditorUiState {
  let next = ui
  for (const [group, transition] of Object.entries(transitions) as AnyTransition[]) {
    const value = transition(ui[group])
    if (value !== ui[group]) next = { ...next, [group]: value }
  }
  return next
}

/** Returns the state with every document in it rewritten; drops undo steps that no longer change anything. */
function rewriteDocuments(
  { document, ui, past, future }: EditorState,
  rewrite: (document: EditorDocument) => EditorDocument,
): Partial<EditorState> {
  // Rewrite each document only once, at its first page: the saved one is recognized by identity.
  const seen = new Map<EditorDocument, EditorDocument>()
  const rewritten = (old: EditorDocument) => {
    const first = showPage(old, 0)
    const next = seen.get(first) ?? rewrite(first)
    seen.set(first, next)
    return deepFreeze(showPage(next, pageIndex(old)))
  }
  const steps = (list: readonly HistoryStep[]) =>
    list
      .map((step) => ({ ...step, before: rewritten(step.before), after: rewritten(step.after) }))
      .filter(({ before, after }) => before !== after)
  const next = rewritten(document)
  const selection = restoreKeys(ui.selection.keys, next)(ui.selection)
  return {
    document: next,
    ui: { ...ui, save: rewriteSaved(rewritten)(ui.save), selection },
    past: steps(past),
    future: steps(future),
  }
}

/** Returns the state before the last step; `undefined` if there is none. */
function stepBack({ past, future, ui }: EditorState): Partial<EditorState> | undefined {
  const step = past.at(-1)
  return (
    step && {
      document: step.before,
      ui: withSelection(ui, step.selectionBefore, step.before),
      past: withoutOpenStep(past.slice(0, -1)),
      future: [step, ...future],
    }
  )
}

/** Returns the state after the last undone step; `undefined` if there is none. */
function stepForward({ past, future, ui }: EditorState): Partial<EditorState> | undefined {
  const [step, ...rest] = future
  return (
    step && {
      document: step.after,
      ui: withSelection(ui, ui.selection.keys, step.after),
      past: withoutOpenStep([...past, step]),
      future: rest,
    }
  )
}

function withSelection(ui: EditorUiState, keys: readonly string[], document: EditorDocument): EditorUiState {
  return { ...ui, selection: restoreKeys(keys, document)(ui.selection) }
}

const maxSteps = 200
/** Pause that ends a merging undo step, in ms. */
const mergePause = 1_000

/**
 * Returns the state after an accepted change, with its undo step; without a step if the change has no effect.
 *
 * @param now current time in ms; determines whether the change still merges into the last step
 */
function applyChange(state: EditorState, change: Change, now: number): Partial<EditorState> {
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

/** Returns the last step, if a change with this key still merges into it. */
function openStep(past: readonly HistoryStep[], mergeKey: string, now: number): HistoryStep | undefined {
  const last = past.at(-1)
  return last?.mergeKey === mergeKey && now - (last.changedAt ?? 0) < mergePause ? last : undefined
}

/** Returns the step that led back to the start screen: the next start joins it, so that one undo restores the design. */
function clearingStep({ document, past }: EditorState): HistoryStep | undefined {
  const last = past.at(-1)
  return !hasPage({ document }) && last?.after === document ? last : undefined
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((key, i) => key === b[i]))
}

/** Returns the same steps, with nothing left to merge into; the same array if that is already the case. */
function withoutOpenStep(past: readonly HistoryStep[]): readonly HistoryStep[] {
  const last = past.at(-1)
  if (last?.mergeKey === undefined) return past
  const { mergeKey: _mergeKey, changedAt: _changedAt, ...ended } = last
  return [...past.slice(0, -1), ended]
}
