import { type Dimensions, type FontStyle, fieldDefaults, type TemplateField } from '@certificate-sdk/template'
import { boundsOf } from '@certificate-sdk/template/internal'
import { createInitialUi } from '../app/createInitialUi.ts'
import type { Command, EffectTools, RunCommand } from '../commands/Command.ts'
import { canRun, createRun } from '../commands/createRun.ts'
import { clearArea } from '../document/clearArea.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { en, type Messages } from '../languages/en/en.ts'
import { newItem } from '../scene/CanvasItem.ts'
import { createEditorStore, type EditorStore } from '../store/createEditorStore.ts'
import { type Permissions, permissionsOf } from '../store/Permissions.ts'
import { countingKeys } from './testDocument.ts'
import { fontlessResources, itemsOf } from './testItems.ts'
import { testSamples } from './testSamples.ts'

/** For tests: a store around a document, at actual size, with `selection` selected. */
export function testStore(
  document: EditorDocument,
  selection: readonly string[] = [],
  can?: Permissions,
  now?: () => number,
): EditorStore {
  const session = createInitialUi(
    { layout: 'wide', touch: false, direction: 'ltr' },
    { samples: testSamples },
    en,
    permissionsOf(),
  )
  const ui = {
    ...session,
    view: { ...session.view, canvas: { width: 1200, height: 800 } },
    panels: { ...session.panels, open: null },
  }
  const store = createEditorStore(document, ui, can, now)
  select(store, selection)
  return store
}

/** For tests: selects fields, as a click does. */
export function select(store: EditorStore, selection: readonly string[]): void {
  store.select(selection)
}

const newKey = countingKeys()

/** For tests: address of a single-color background. */
export const blankUrl = 'https://example.org/blank.png'

/** For tests: the services that commands use, for the editor around this store. */
export function testTools(store: EditorStore, messages: Messages = en) {
  const itemOf = (key: string) => itemsOf(store.getState().document).find((other) => other.key === key)
  return {
    newKey,
    messages,
    boundsOf(key: string) {
      const item = itemOf(key)
      return item && boundsOf(item.corners)
    },
    boxOf: (key: string) => itemOf(key)?.layout.box,
    measure(field: TemplateField) {
      const { document } = store.getState()
      const source = { document, samples: testSamples, resourcesVersion: 0 }
      return boundsOf(newItem(field, source, fontlessResources).corners)
    },
    clearArea: ({ dimensions }: { dimensions: Dimensions }) => clearArea(dimensions),
    drawing: () => [],
    blankPage: () => ({ imageUrl: blankUrl }),
    hasStyle: (family: string | undefined, style: FontStyle) =>
      fontlessResources.fonts.catalog.find(family ?? fieldDefaults.fontFamily).styles.includes(style),
  }
}

/**
 * For tests: runs commands on this store, with every guard.
 *
 * @param effects effects that do something; the others do nothing
 */
export function testRun(
  store: EditorStore,
  messages: Messages = en,
  announce: (text: string) => void = () => undefined,
  effects: (run: RunCommand) => Partial<EffectTools> = () => ({}),
): RunCommand {
  const nothing = () => undefined
  const later = () => Promise.resolve()
  const tools = testTools(store, messages)
  const run: RunCommand = createRun(store, tools, announce, () => ({
    ...{ ...tools, store, run, announce },
    ...{
      chooseImage: nothing,
      exportTemplate: nothing,
      chooseTemplate: nothing,
      save: () => Promise.resolve({ saved: false, message: '' }),
      close: nothing,
      drafts: { adopt: nothing, discard: nothing },
    },
    warnings: () => [],
    clipboard: {
      copy: later,
      cut: later,
      paste: later,
      drop: nothing,
      onTypedPaste: nothing,
      onEvent: nothing,
    },
    ...testEffects,
  }))
  const testEffects = effects(run)
  return run
}

/** For tests: runs a command as the editor does; returns whether it could run. */
export function runCommand(store: EditorStore, command: Command): boolean
export function runCommand<Arguments>(
  store: EditorStore,
  command: Command<Arguments>,
  args: Arguments,
): boolean
export function runCommand<Arguments>(
  store: EditorStore,
  command: Command<Arguments>,
  args?: Arguments,
): boolean {
  const runs = canRun(command, store.getState())
  if (runs) testRun(store)(command, args as Arguments)
  return runs
}

/** For tests: the names of the steps that undo would revert, oldest first. */
export function undoLabels(store: EditorStore): string[] {
  return store.getState().past.map(({ label }) => label)
}
