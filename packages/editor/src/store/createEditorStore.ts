import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { EditorState, EditorUiState, HistoryStep } from './EditorState.ts'
import { type Permissions, permissionsOf } from './Permissions.ts'

/** How a change enters undo: as a step, into the step before it, or not at all. */
export type HistoryChoice = 'record' | 'merge' | 'ignore'

/** What a command or gesture wants to be different. */
export interface Change {
  document?: EditorDocument
  selection?: readonly string[]
  history: HistoryChoice
  /** What was done, in a person's words: names the undo step. */
  label: string
  /** With `merge`: steps of the same key become one. */
  mergeKey?: string
}

const maxSteps = 200

/** The editor's state and the only ways to change it. Knows no React. */
export interface EditorStore extends StoreApi<EditorState> {
  apply(change: Change): void
  undo(): void
  redo(): void
  /** Replaces the document in every state that undo and redo lead to; is no step itself. */
  rewrite(change: (document: EditorDocument) => EditorDocument): void
  updateUi(patch: Partial<EditorUiState>): void
}

/**
 * A store around a document.
 *
 * @param can without `edit`, nothing changes the document, whoever asks
 */
export function createEditorStore(
  document: EditorDocument,
  ui: Omit<EditorUiState, 'saved' | 'selection'>,
  can: Permissions = permissionsOf({}),
): EditorStore {
  const store = createStore<EditorState>()(() => ({
    can,
    document,
    ui: { ...ui, selection: [], saved: document },
    past: [],
    future: [],
  }))

  function apply(change: Change): void {
    const state = store.getState()
    const next = (can.edit && change.document) || state.document
    const selection = keepExisting(change.selection ?? state.ui.selection, next)
    const ui = { ...state.ui, selection }
    if (next === state.document) {
      store.setState({ ui })
      return
    }
    if (change.history === 'ignore') {
      store.setState({ document: next, ui })
      return
    }
    store.setState({ document: next, ui, past: pushStep(state, next, change), future: [] })
  }

  function undo(): void {
    const { past, future, ui } = store.getState()
    const step = past.at(-1)
    if (!step) return
    store.setState({
      document: step.before,
      ui: { ...ui, selection: keepExisting(step.selectionBefore, step.before) },
      past: past.slice(0, -1),
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
      past: [...past, step],
      future: rest,
    })
  }

  function rewrite(change: (document: EditorDocument) => EditorDocument): void {
    const { document, ui, past, future } = store.getState()
    // The same document stays the same one everywhere: that is how it is known to be saved.
    const seen = new Map<EditorDocument, EditorDocument>()
    const changed = (old: EditorDocument) => {
      const next = seen.get(old) ?? change(old)
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

  return {
    ...store,
    apply,
    undo,
    redo,
    rewrite,
    updateUi: (patch) => store.setState(({ ui }) => ({ ui: { ...ui, ...patch } })),
  }
}

function pushStep(
  { document, ui, past }: EditorState,
  after: EditorDocument,
  { label, history, mergeKey }: Change,
): HistoryStep[] {
  const last = past.at(-1)
  if (history === 'merge' && last && mergeKey !== undefined && last.mergeKey === mergeKey)
    return [...past.slice(0, -1), { ...last, after }]
  const step = { label, before: document, after, selectionBefore: ui.selection, mergeKey }
  return [...past, step].slice(-maxSteps)
}

function keepExisting(selection: readonly string[], document: EditorDocument): readonly string[] {
  const keys = new Set(document.fields.map(({ key }) => key))
  return selection.every((key) => keys.has(key)) ? selection : selection.filter((key) => keys.has(key))
}
