import { createStore, type StoreApi } from 'zustand/vanilla'
import { deepFreeze } from '../document/deepFreeze.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { pageIndex, showPage } from '../document/sheets.ts'
import { applyChange, withoutOpenStep } from './applyChange.ts'
import type { Change } from './Change.ts'
import type { EditorState, EditorUiState, HistoryStep, UiTransitions } from './EditorState.ts'
import { type Permissions, permissionsOf } from './Permissions.ts'
import { type ChangeRefusal, refuseChange } from './refuseChange.ts'
import { openedDocument, rewriteSaved } from './SaveState.ts'
import { emptySelection, restoreKeys } from './Selection.ts'

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
  /** Goes to a page, from 0; if it is another one, nothing is selected there. */
  showPage(at: number): void
  /**
   * Ends the step that changes may still merge into: after a save, or when a control or the pointer is
   * released.
   */
  endStep(): void
  /**
   * Has changes merge into one step whatever their pauses, until {@link endStep}: while the pointer holds a control, a color
   * picker is open, or an input method composes.
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
  /** The time at which a step was held, which stands still for it. */
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

/** The state with every document in it rewritten; drops the undo steps that change nothing any more. */
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

/** The state before the last step; `undefined` if there is none. */
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

/** The state after the last undone step; `undefined` if there is none. */
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
