import { boundsOf } from '@certificate-sdk/template/internal'
import type { Command } from '../commands/Command.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { en } from '../locales/en.ts'
import { createEditorStore, type EditorStore } from '../store/createEditorStore.ts'
import type { Permissions } from '../store/Permissions.ts'
import { countingKeys } from './testDocument.ts'
import { itemsOf } from './testItems.ts'
import { testSamples } from './testSamples.ts'

/** For tests: a store around a document, at actual size, with `selection` selected. */
export function testStore(
  document: EditorDocument,
  selection: readonly string[] = [],
  can?: Permissions,
): EditorStore {
  const session = {
    viewport: { zoom: 1, x: 0, y: 0 },
    canvas: { width: 1200, height: 800 },
    panel: null,
    dialog: null,
    view: { rulers: false, grid: false, margins: false },
    alignToPage: false,
    editing: null,
    samples: testSamples,
    notice: null,
    saving: false,
    uploads: [],
    savedAt: null,
    resourcesVersion: 0,
  }
  const store = createEditorStore(document, session, can)
  select(store, selection)
  return store
}

/** For tests: selects fields, as a click does. */
export function select(store: EditorStore, selection: readonly string[]): void {
  store.apply({ selection, history: 'ignore', label: 'Select' })
}

const newKey = countingKeys()

/** For tests: runs a command as the editor does; says whether it applied. */
export function runCommand<Arguments>(
  store: EditorStore,
  command: Command<Arguments>,
  args: Arguments,
): boolean {
  const state = store.getState()
  if (!command.applies(state)) return false
  const tools = {
    newKey,
    messages: en,
    boundsOf(key: string) {
      const item = itemsOf(state.document).find((other) => other.key === key)
      return item && boundsOf(item.corners)
    },
  }
  const change = command.perform(state, tools, args)
  if (change) store.apply(change)
  return true
}

/** For tests: the names of the steps that undo would take back, oldest first. */
export function undoLabels(store: EditorStore): string[] {
  return store.getState().past.map(({ label }) => label)
}
