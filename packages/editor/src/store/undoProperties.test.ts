import { parseTemplate } from '@certificate-sdk/template'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addField } from '../commands/addFieldCommands.ts'
import { nudgeCommands, placeCopies } from '../commands/fieldCommands.ts'
import { rename, setBackground } from '../commands/pageCommands.ts'
import { changeFieldProperties } from '../commands/propertyCommands.ts'
import { goToPage } from '../commands/sheetCommands.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import { allEntries, showPage, viewsOf } from '../document/sheets.ts'
import { commandsWithoutArguments } from '../testing/commandsWithoutArguments.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testField, testPages } from '../testing/testDocument.ts'
import { itemsOf } from '../testing/testItems.ts'
import { runCommand, select, testStore } from '../testing/testStore.ts'
import type { EditorStore } from './createEditorStore.ts'
import { isDirty } from './selectors.ts'

type Step = (store: EditorStore) => void

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...commandsWithoutArguments).map(
    (command): Step =>
      (store) =>
        runCommand(store, command),
  ),
  fc.constantFrom('name', 'qr', 'text', 'foreign').map(
    (type): Step =>
      (store) =>
        runCommand(store, addField, { type }),
  ),
  fc.constantFrom(...nudgeCommands).map(
    (command): Step =>
      (store) =>
        runCommand(store, command),
  ),
  fc.string({ maxLength: 5 }).map(
    (name): Step =>
      (store) =>
        runCommand(store, rename, name),
  ),
  fc.integer({ min: 1, max: 99 }).map(
    (fontSize): Step =>
      (store) =>
        runCommand(store, changeFieldProperties, { patch: { fontSize, color: undefined }, what: 'Size' }),
  ),
  fc.integer({ min: 100, max: 2000 }).map((width): Step => {
    const background = {
      imageUrl: `https://example.org/image-${width}.png`,
      dimensions: { width, height: 700 },
    }
    return (store) => runCommand(store, setBackground, background)
  }),
  fc.nat({ max: 20 }).map(
    (seed): Step =>
      (store) => {
        const keys = store.getState().document.fields.map(({ key }) => key)
        select(
          store,
          keys.filter((_key, i) => (seed >> (i % 5)) & 1),
        )
      },
  ),
  fc.nat({ max: 4 }).map(
    (at): Step =>
      (store) =>
        runCommand(store, goToPage, at),
  ),
  fc.constant<Step>((store) => store.endStep()),
  fc.constant<Step>((store) => patchUi(store, { panels: { open: 'layers' }, notice: null })),
)
/** Values and sizes far beyond the limits of the service, as people may type and scale them. */
const anyExtreme: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record(
      Object.fromEntries(
        ['x', 'y', 'fontSize', 'minFontSize', 'width', 'height', 'letterSpacing', 'lineHeight'].map((key) => [
          key,
          fc.double({ min: -2e6, max: 2e6, noNaN: true }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map(
      (patch): Step =>
        (store) =>
          runCommand(store, changeFieldProperties, { patch, what: 'Size' }),
    ),
  fc.tuple(fc.integer({ min: 16, max: 10_000 }), fc.integer({ min: 16, max: 10_000 })).map(
    ([width, height]): Step =>
      (store) =>
        runCommand(store, setBackground, {
          imageUrl: `https://example.org/${width}.png`,
          dimensions: { width, height },
        }),
  ),
  fc.tuple(fc.integer({ min: -500, max: 1500 }), fc.integer({ min: -500, max: 1500 })).map(
    ([x, y]): Step =>
      (store) =>
        runCommand(store, addField, { type: 'text', text: 'a\nb', center: { x, y }, stepsAside: x > 500 }),
  ),
  fc.integer({ min: -900, max: 900 }).map(
    (x): Step =>
      (store) => {
        const keys = store.getState().ui.selection.keys
        runCommand(store, placeCopies, { keys, by: { x, y: 7 } })
      },
  ),
)
const anySteps = fc.array(anyStep, { maxLength: 40 })
const start = testPages(
  [testField({ text: 'A' }), testField({ text: 'B', locked: true }), testField()],
  [testField({ text: 'C' })],
)

/** A document whose background has an address that the service accepts. */
const acceptable = { ...start, page: { ...start.page, imageUrl: 'https://example.org/page.png' } }

describe('any sequence of commands', () => {
  it('returns to the start when it is undone, and to its end when it is redone', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const store = testStore(start)
        const copy = structuredClone(start)
        for (const step of steps) step(store)
        const end = showPage(store.getState().document, 0)
        const count = store.getState().past.length
        for (let i = 0; i < count; i++) store.undo()
        expect(showPage(store.getState().document, 0)).toBe(start)
        expect(isDirty(store.getState())).toBe(false)
        expect(start).toEqual(copy)
        for (let i = 0; i < count; i++) store.redo()
        expect(showPage(store.getState().document, 0)).toBe(end)
      }),
    )
  })

  it('leaves a template that the service accepts, drawn as it is saved', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyStep, anyExtreme), { maxLength: 60 }), (steps) => {
        const store = testStore(acceptable)
        for (const step of steps) {
          step(store)
          // Like the canvas, which caches the layout of each field.
          viewsOf(store.getState().document).forEach(itemsOf)
        }
        const { document } = store.getState()
        // Saving requires a name if there is none.
        const parsed = parseTemplate({ ...toTemplate(document), name: document.page.name.trim() || 'A' })
        expect(parsed.ok ? [] : parsed.issues).toEqual([])
        for (const view of viewsOf(document)) {
          const fresh = itemsOf(structuredClone(view)).map(({ layout }) => layout)
          expect(itemsOf(view).map(({ layout }) => layout)).toEqual(fresh)
        }
      }),
    )
  })

  it('only ever has fields selected that exist, through undo and redo as well', () => {
    const anyMove = fc.oneof(
      anyStep,
      fc.constant<Step>((store) => store.undo()),
      fc.constant<Step>((store) => store.redo()),
    )
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
        const store = testStore(start)
        for (const move of moves) {
          move(store)
          const { document, ui } = store.getState()
          const keys = document.fields.map(({ key }) => key)
          expect(ui.selection.keys.filter((key) => !keys.includes(key))).toEqual([])
          const all = allEntries(document).map(({ key }) => key)
          expect(new Set(all).size).toBe(all.length)
        }
      }),
    )
  })
})
