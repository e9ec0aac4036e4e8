import { createStore, type StoreApi } from 'zustand/vanilla'
import { deepFreeze } from '../document/deepFreeze.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { pageIndex } from '../document/sheets.ts'
import { applyChange } from './applyChange.ts'
import { applyTransitions } from './applyTransitions.ts'
import type { Change } from './Change.ts'
import type { EditorState, EditorUiState, UiTransitions } from './EditorState.ts'
import { type Permissions, permissionsOf } from './Permissions.ts'
import { type ChangeRefusal, refuseChange } from './refuseChange.ts'
import { rewriteDocuments } from './rewriteDocuments.ts'
import { openedDocument } from './SaveState.ts'
import { emptySelection } from './Selection.ts'
import { stepBack, stepForward } from './travelHistory.ts'
import { withoutOpenStep } from './withoutOpenStep.ts'

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
  const { getState, setState, getInitialState, subscribe } = createStore<EditorState>()(() => ({
    can,
    document,
    ui: { ...ui, selection: emptySelection, save: openedDocument(document) },
    past: [],
    future: [],
  }))

  function apply(change: Change): ChangeRefusal | undefined {
    const refusal = refuseChange(change, getState())
    if (!refusal) setState((state) => applyChange(state, change, now()))
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
      setState((state) => {
        const past = withoutOpenStep(state.past)
        return past === state.past ? state : { past }
      })
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
