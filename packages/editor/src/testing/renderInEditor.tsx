import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { createPageServices } from '../app/createPageServices.ts'
import { createServices } from '../app/createServices.ts'
import { listenForEscape } from '../app/useKeyboard.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import type { EditorServices } from '../services/EditorServices.ts'
import { EditorProvider } from '../services/useEditor.ts'
import type { Change } from '../store/Change.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { patchUi, type UiPatch } from './patchUi.ts'
import { countingKeys, testDocument, testField } from './testDocument.ts'
import { fontlessResources } from './testItems.ts'
import { select, testStore } from './testStore.ts'

const pagePart = { createPageServices }

/** Options of a component test; everything else is an idle editor with one text field. */
interface EditorSetup {
  document?: EditorDocument
  /** Keys of the selected fields: `a` is the first one. */
  selection?: readonly string[]
  /** Initial state of the panels, dialogs, and canvas. */
  ui?: UiPatch
  options?: Partial<EditorOptions>
  /** BCP 47; default `en`. The messages stay English. */
  locale?: string
  /** Replaces services that need a browser. */
  services?: { readonly [Name in keyof EditorServices]?: Partial<EditorServices[Name]> }
}

/**
 * For component tests (jsdom): renders an element inside a real editor: the store, commands, and services are
 * those of the product, in English and without fonts; only the host is fake. Unmounts after each test.
 *
 * @example
 * const { user, document } = renderInEditor(<AddPanel />)
 * await user.click(screen.getByRole('button', { name: /Date/ }))
 * expect(document().fields).toHaveLength(2)
 */
export function renderInEditor(
  element: ReactElement,
  {
    document = testDocument(testField()),
    selection = [],
    ui = {},
    options: changedOptions = {},
    locale = 'en',
    services: replaced = {},
  }: EditorSetup = {},
) {
  const onSave = vi.fn()
  const close = vi.fn()
  const drafts = { adopt: vi.fn(), discard: vi.fn() }
  const options: EditorOptions = { onSave, onClose: () => undefined, ...changedOptions }
  // The clock is frozen, so that a slow machine does not end an undo step.
  const store = testStore(document, selection, permissionsOf(options), () => 0)
  patchUi(store, ui)
  const { services } = createServices({
    store,
    resources: fontlessResources,
    messages: en,
    locale,
    options,
    newKey: countingKeys(),
    close,
    drafts,
    onSaved: () => undefined,
    pagePart: { loaded: () => pagePart, load: async () => pagePart },
  })
  for (const [name, methods] of Object.entries(replaced))
    Object.assign(services[name as keyof EditorServices], methods)
  const view = render(<EditorProvider value={services}>{element}</EditorProvider>)
  listenForEscape(view.container, { ...services.core, ...services.screen }, new AbortController().signal)
  return {
    ...view,
    /** Simulates the keyboard and the mouse. */
    user: userEvent.setup(),
    services,
    onSave,
    close,
    drafts,
    document: () => store.getState().document,
    ui: () => store.getState().ui,
    undoLabels: () => store.getState().past.map(({ label }) => label),
    select: (...keys: string[]) => act(() => select(store, keys)),
    apply: (change: Change) => act(() => store.apply(change)),
    patchUi: (patch: UiPatch) => act(() => patchUi(store, patch)),
    undo: () => act(() => store.undo()),
  }
}
