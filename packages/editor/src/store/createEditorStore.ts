import { createStore, type StoreApi } from 'zustand/vanilla'
import { deepFreeze } from '../document/deepFreeze.ts'
import { type EditorDocument, isSameDocument } from '../document/EditorDocument.ts'
import { withinLimits } from '../document/withinLimits.ts'
import type { Change } from './Change.ts'
import type { EditorState, EditorUiState, HistoryStep } from './EditorState.ts'
import { type Permissions, permissionsOf } from './Permissions.ts'
import { type ChangeRefusal, refuseChange } from './refuseChange.ts'

const maxSteps = 200
/** Pause that ends an undo step that changes merge into, in ms. */
const mergePause = 1_000

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
   * Selects the given fields if they exist, and deselects any guide; the next change starts a new undo step.
   */
  select(keys: readonly string[]): void
  /**
   * Ends the step that changes may still merge into: after a save, or when a control or the pointer is
   * released.
   */
  endStep(): void
  undo(): void
  redo(): void
  /** Replaces the document in every state reachable by undo and redo; adds no step. */
  rewrite(change: (document: EditorDocument) => EditorDocument): void
  updateUi(patch: Partial<EditorUiState>): void
}

/**
 * Creates a store for a document.
 *
 * @param can without `edit`, the document cannot be changed
 * @param now current time in ms; determines whether a change still merges into the last step
 */
export function createEditorStore(
  document: EditorDocument,
  ui: Omit<EditorUiState, 'saved' | 'selection'>,
  can: Permissions = permissionsOf({}),
  now: () => number = Date.now,
): EditorStore {
  deepFreeze(document)
  const store = createStore<EditorState>()(() => ({
    can,
    document,
    ui: { ...ui, selection: [], saved: document },
    past: [],
    future: [],
  }))

  function apply(change: Change): ChangeRefusal | undefined {
    const state = store.getState()
    const refusal = refuseChange(change, state)
    if (refusal) return refusal
    const asked = change.document ? deepFreeze(withinLimits(change.document, state.document)) : state.document
    const selection = keepExisting(change.selection ?? state.ui.selection, asked)
    const ui = { ...state.ui, selection, ...(change.selection && { guide: null }) }
    if (change.history === 'ignore') {
      const past = isSameList(selection, state.ui.selection) ? state.past : withoutOpenStep(state.past)
      store.setState({ ui, past })
      return undefined
    }
    if (isSameDocument(asked, state.document)) {
      store.setState({ ui })
      return undefined
    }
    const last = state.past.at(-1)
    const merges =
      change.history === 'merge' &&
      last?.mergeKey === change.mergeKey &&
      now() - (last.changedAt ?? 0) < mergePause
    const before = merges ? last.before : state.document
    const kept = merges ? state.past.slice(0, -1) : state.past
    if (isSameDocument(asked, before)) {
      store.setState({ document: before, ui, past: kept, future: [] })
      return undefined
    }
    const step: HistoryStep = {
      label: change.label,
      ...(change.outcome && { outcome: change.outcome }),
      before,
      after: asked,
      selectionBefore: merges ? last.selectionBefore : state.ui.selection,
      ...(change.history === 'merge' && { mergeKey: change.mergeKey, changedAt: now() }),
    }
    store.setState({ document: asked, ui, past: [...kept, step].slice(-maxSteps), future: [] })
    return undefined
  }

  function endStep(): void {
    const { past } = store.getState()
    const ended = withoutOpenStep(past)
    if (ended !== past) store.setState({ past: ended })
  }

  function undo(): void {
    const { past, future, ui } = store.getState()
    const step = past.at(-1)
    if (!step) return
    store.setState({
      document: step.before,
      ui: { ...ui, selection: keepExisting(step.selectionBefore, step.before) },
      past: withoutOpenStep(past.slice(0, -1)),
      future: [step, ...future],
    })
  }

  function redo(): void {
    const { past, future, ui } = store.getState()
    const [step, ...rest] = future
    if (!step) return
    store.setState({
      document: step.after,
      ui: { ...ui, selection: keepExisting(ui.selection, step.after) },
      past: withoutOpenStep([...past, step]),
      future: rest,
    })
  }

  function rewrite(change: (document: EditorDocument) => EditorDocument): void {
    const { document, ui, past, future } = store.getState()
    // Rewrite each document only once: the saved one is recognized by identity.
    const seen = new Map<EditorDocument, EditorDocument>()
    const changed = (old: EditorDocument) => {
      const next = seen.get(old) ?? deepFreeze(change(old))
      seen.set(old, next)
      return next
    }
    const steps = (list: readonly HistoryStep[]) =>
      list
        .map((step) => ({ ...step, before: changed(step.before), after: changed(step.after) }))
        .filter(({ before, after }) => before !== after)
    const next = changed(document)
    store.setState({
      document: next,
      ui: {
        ...ui,
        saved: changed(ui.saved),
        selection: keepExisting(ui.selection, next),
      },
      past: steps(past),
      future: steps(future),
    })
  }

  const { getState, getInitialState, subscribe } = store
  return {
    getState,
    getInitialState,
    subscribe,
    apply,
    select(keys) {
      apply({ selection: keys, history: 'ignore' })
    },
    endStep,
    undo,
    redo,
    rewrite,
    updateUi: (patch) => store.setState(({ ui }) => ({ ui: { ...ui, ...patch } })),
  }
}

/** The same steps, with nothing left to merge into; the same array if that is already the case. */
function withoutOpenStep(past: readonly HistoryStep[]): readonly HistoryStep[] {
  const last = past.at(-1)
  if (last?.mergeKey === undefined) return past
  const { mergeKey: _mergeKey, changedAt: _changedAt, ...ended } = last
  return [...past.slice(0, -1), ended]
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((key, i) => key === b[i]))
}

function keepExisting(selection: readonly string[], document: EditorDocument): readonly string[] {
  const keys = new Set(document.fields.map(({ key }) => key))
  return selection.every((key) => keys.has(key)) ? selection : selection.filter((key) => keys.has(key))
}
