import {
  parseTemplate,
  serializeTemplate,
  type TemplateField,
  templateLimits,
} from '@certificate-sdk/template'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClipboard } from '../../commands/createClipboard.ts'
import { type EditorDocument, toTemplate } from '../../document/EditorDocument.ts'
import { allEntries, showPage } from '../../document/sheets.ts'
import { en } from '../../languages/en/en.ts'
import { type Permissions, permissionsOf } from '../../store/Permissions.ts'
import { allCommands } from '../../testing/allCommands.ts'
import { type Action, anyCommand, anyDocument, generatedCommands } from '../../testing/anyAction.ts'
import { anyGesture } from '../../testing/anyGesture.ts'
import { fakeGestureContext } from '../../testing/fakeGestureContext.ts'
import { patchUi } from '../../testing/patchUi.ts'
import { testRun, testStore, testTools } from '../../testing/testStore.ts'

/** `SEQUENCES=2000` runs the long form, and `SEED=…` repeats the same sequences. */
const { SEQUENCES = '60', SEED } = process.env

const anyPermissions = fc.constantFrom(
  ...[{}, {}, {}, { features: { kinds: ['text', 'qr'] } }, { readOnly: true }].map((options) =>
    permissionsOf(options),
  ),
)

/** An earlier session's draft is offered, so that it can be restored. */
const anyDraftOffer: fc.Arbitrary<Action> = anyDocument.map((document) => ({
  name: 'a draft is offered',
  touchesLocked: false,
  bringsKinds: false,
  perform: ({ store }) =>
    patchUi(store, {
      draft: { key: { design: 'd', session: 's' }, draft: { at: 0, template: toTemplate(document) } },
    }),
}))
const anyAction = fc.oneof(
  { weight: 10, arbitrary: anyCommand },
  { weight: 6, arbitrary: anyGesture },
  { weight: 1, arbitrary: anyDraftOffer },
)

/** Returns the document as it would be saved; the start screen has no background yet. */
function savedAs(document: EditorDocument): unknown {
  const template = JSON.parse(bytesOf(document))
  return { ...template, imageUrl: template.imageUrl || 'https://example.org/page.png' }
}

function bytesOf(document: EditorDocument): string {
  return JSON.stringify(serializeTemplate(toTemplate(document)))
}

const keysOf = (document: EditorDocument) => allEntries(document).map(({ key }) => key)

function lockedFields(document: EditorDocument): ReadonlyMap<string, string> {
  const content = ({ x, y, width, rotation, fontSize, text, color }: TemplateField) =>
    JSON.stringify([x, y, width, rotation, fontSize, text, color])
  const locked = allEntries(document).filter(({ field }) => field.locked)
  return new Map(locked.map(({ key, field }) => [key, content(field)]))
}

const countRefused = (document: EditorDocument, { add }: Permissions) =>
  allEntries(document).filter(({ field }) => !add(field.type)).length

describe('any commands and gestures', () => {
  it('are all generated', () => {
    const ids = allCommands.map(({ id }) => id)
    expect(ids.filter((id) => !generatedCommands.has(id))).toEqual([])
  })

  it('leave a template that can be saved, and undo restores every byte', async () => {
    const sequences = fc.array(anyAction, { maxLength: 30, size: 'max' })
    await fc.assert(
      fc.asyncProperty(anyDocument, anyPermissions, sequences, async (document, can, actions) => {
        const store = testStore(document, [], can)
        const context = fakeGestureContext(store)
        const nothing = () => undefined
        context.run = testRun(store, en, nothing, (run) => ({
          clipboard: createClipboard({
            ...{ store, run, messages: en, announce: nothing, importFiles: nothing },
            measure: testTools(store).measure,
            readStyles: async () => undefined,
            findPointer: nothing,
            findSystem: nothing,
          }),
        }))
        const read = () => store.getState().document
        const start = { bytes: bytesOf(read()), keys: keysOf(read()) }
        for (const action of actions) {
          const before = read()
          action.perform(context)
          // The clipboard pastes a few promises later.
          await new Promise(setImmediate)
          const { name, touchesLocked, bringsKinds } = action
          const parsed = parseTemplate(savedAs(read()))
          expect([name, parsed]).toEqual([name, expect.objectContaining({ ok: true })])
          const count = allEntries(read()).length
          const max = Math.max(templateLimits.fields, allEntries(before).length)
          expect([name, count]).toEqual([name, Math.min(max, count)])
          expect([name, new Set(keysOf(read())).size]).toEqual([name, count])
          const locked = lockedFields(read())
          const moved = [...lockedFields(before)].filter(([key, content]) => locked.get(key) !== content)
          expect([name, touchesLocked ? [] : moved]).toEqual([name, []])
          const refused = countRefused(read(), can)
          expect([name, bringsKinds || refused <= countRefused(before, can)]).toEqual([name, true])
          if (!can.edit) expect([name, showPage(read(), 0)]).toEqual([name, document])
        }
        const end = bytesOf(read())
        const steps = store.getState().past.length
        for (let i = 0; i < steps; i++) store.undo()
        expect(bytesOf(read())).toBe(start.bytes)
        expect(keysOf(read())).toEqual(start.keys)
        for (let i = 0; i < steps; i++) store.redo()
        expect(bytesOf(read())).toBe(end)
      }),
      { numRuns: Number(SEQUENCES), ...(SEED && { seed: Number(SEED) }) },
    )
  })
})
