import {
  parseTemplate,
  serializeTemplate,
  type TemplateField,
  templateLimits,
} from '@certificate-sdk/template'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addField } from '../../commands/addFieldCommands.ts'
import type { Command } from '../../commands/Command.ts'
import { pasteFields } from '../../commands/clipboardCommands.ts'
import { keyCommands, listedCommands } from '../../commands/commands.ts'
import { placeCopies, toggleField } from '../../commands/fieldCommands.ts'
import { moveLayer } from '../../commands/orderCommands.ts'
import {
  openDraft,
  rename,
  setBackground,
  setCertificateLanguage,
  startFromDesign,
} from '../../commands/pageCommands.ts'
import { changeFieldProperties, nameLayer } from '../../commands/propertyCommands.ts'
import { type EditorDocument, toTemplate } from '../../document/EditorDocument.ts'
import type { Handle } from '../../document/resizeField.ts'
import { type FakeGestureContext, fakeGestureContext, pointerAt } from '../../testing/fakeGestureContext.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { select, testStore } from '../../testing/testStore.ts'
import { dragGesture } from './dragGesture.ts'
import type { Gesture } from './Gesture.ts'
import { guideGesture } from './guideGesture.ts'
import { resizeGesture } from './resizeGesture.ts'

/** `SEQUENCES=2000` runs the long form. */
const sequences = Number(process.env.SEQUENCES ?? 60)

/** An action of a person; `name` is shown if it breaks a rule. */
interface Action {
  name: string
  perform(context: FakeGestureContext): void
  /** Whether it may change locked fields: because its name says so, or because it affects the page. */
  touchesLocked?: true
}

const kinds = ['text', 'name', 'date', 'qr', 'image'] as const
const anyNumber = fc.oneof(
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  fc.constantFrom(0, -0, 1e300, 0.1),
)
const anyPlace = fc.record({
  x: fc.integer({ min: -500, max: 1500 }),
  y: fc.integer({ min: -500, max: 1500 }),
})
const anyIndex = fc.nat(250)
const anyHandle = fc.constantFrom<Handle[]>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'rotate')
const anyField = fc
  .record({ type: fc.constantFrom(...kinds), locked: fc.boolean(), at: anyPlace })
  .map(({ type, locked, at }) => testField({ type, ...at, ...(locked && { locked }) }))
/** Starts with a few fields, with the maximum number, or with almost that many. */
const anyDocument = fc
  .tuple(fc.array(anyField, { maxLength: 6 }), fc.constantFrom(0, 0, 196))
  .map(([fields, more]) => {
    const all = [...fields, ...Array.from({ length: more }, () => testField())]
    return testDocument(...all.slice(0, templateLimits.fields))
  })

const keyAt = ({ store }: FakeGestureContext, index: number) => {
  const { fields } = store.getState().document
  return fields[index % (fields.length || 1)]?.key ?? 'nowhere'
}

function running<Arguments>(
  command: Command<Arguments>,
  args: fc.Arbitrary<Arguments>,
  touchesLocked?: true,
) {
  return args.map(
    (chosen): Action => ({
      name: `${command.id} ${JSON.stringify(chosen)}`,
      perform: ({ run }) => run(command, chosen),
      ...(touchesLocked && { touchesLocked }),
    }),
  )
}

function onField<Arguments>(
  command: Command<Arguments>,
  argumentsFor: (key: string) => Arguments,
  touchesLocked?: true,
) {
  return anyIndex.map(
    (index): Action => ({
      name: `${command.id} of field ${index}`,
      perform: (context) => context.run(command, argumentsFor(keyAt(context, index))),
      ...(touchesLocked && { touchesLocked }),
    }),
  )
}

function gesture(name: string, begin: (context: FakeGestureContext, handle: Handle) => Gesture) {
  const keys = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.boolean() })
  const moves = fc.array(fc.tuple(anyPlace, keys), { minLength: 1, maxLength: 3 })
  return fc.tuple(moves, fc.boolean(), anyHandle).map(
    ([samples, isCanceled, handle]): Action => ({
      name: `${name} ${handle} ${JSON.stringify(samples)}${isCanceled ? ' canceled' : ''}`,
      perform(context) {
        const running = begin(context, handle)
        const at = samples.map(([{ x, y }, held]) => pointerAt(context.store, x, y, held))
        for (const sample of at) running.move(sample)
        const last = at.at(-1)
        if (isCanceled || !last) running.cancel()
        else running.end(last)
      },
    }),
  )
}

const startOf = ({ store }: FakeGestureContext) => pointerAt(store, 150, 70)
/** Smaller image files are refused when they are read. */
const anyLength = fc.integer({ min: templateLimits.minDimension, max: 4000 })
const dimensions = fc.record({ width: anyLength, height: anyLength })
/** These change locked fields, or bring in other fields. */
const aboutLocked = new Set(['toggleLock', 'toggleHidden', 'backToDesigns', 'undo', 'redo'])
const patches = fc.record(
  {
    text: fc.string(),
    x: anyNumber,
    fontSize: anyNumber,
    width: anyNumber,
    rotation: anyNumber,
    opacity: anyNumber,
    lineHeight: anyNumber,
    color: fc.constantFrom('#123456', '#ABCDEF'),
  },
  { requiredKeys: [] },
)

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...listedCommands, ...keyCommands).map(actionOf) },
  {
    weight: 4,
    arbitrary: fc.uniqueArray(anyIndex, { maxLength: 5 }).map((indexes) => ({
      name: `select ${indexes}`,
      perform: (context: FakeGestureContext) =>
        select(
          context.store,
          indexes.map((index) => keyAt(context, index)),
        ),
    })),
  },
  { weight: 3, arbitrary: gesture('drag', (context) => dragGesture(context, startOf(context))) },
  {
    weight: 2,
    arbitrary: gesture('resize', (context, handle) => resizeGesture(context, handle, startOf(context))),
  },
  { weight: 1, arbitrary: gesture('guide', (context) => guideGesture(context, { direction: 'vertical' })) },
  running(
    changeFieldProperties,
    patches.map((patch) => ({ patch, what: 'Size' })),
  ),
  running(
    addField,
    fc.constantFrom(...kinds).map((type) => ({ type })),
  ),
  running(pasteFields, fc.array(anyField, { maxLength: 8 })),
  onField(placeCopies, (key) => ({ keys: [key], by: { x: 5, y: 1e9 } })),
  onField(moveLayer, (key) => ({ key, change: 'front' as const })),
  onField(nameLayer, (key) => ({ key, name: 'Layer' })),
  onField(toggleField, (key) => ({ key, toggle: 'locked' as const }), true),
  running(rename, fc.constantFrom('Degree', 'Prize')),
  running(setCertificateLanguage, fc.constantFrom('en', 'de', 'ar')),
  running(
    setBackground,
    dimensions.map((size) => ({ imageUrl: 'https://example.org/other.png', dimensions: size })),
    true,
  ),
  running(startFromDesign, anyDocument, true),
  running(openDraft, anyDocument, true),
)

function actionOf(command: Command): Action {
  return {
    name: command.id,
    perform: ({ run }) => run(command),
    ...(aboutLocked.has(command.id) && { touchesLocked: true }),
  }
}

/** The document as it would be saved; the start screen has no background yet. */
function savedAs(document: EditorDocument): unknown {
  const template = serializeTemplate(toTemplate(document))
  return JSON.parse(
    JSON.stringify({ ...template, imageUrl: template.imageUrl || 'https://example.org/page.png' }),
  )
}

function lockedFields({ fields }: EditorDocument): ReadonlyMap<string, Partial<TemplateField>> {
  const locked = fields.filter(({ field }) => field.locked)
  return new Map(
    locked.map(({ key, field: { x, y, width, rotation, fontSize, text, color } }) => [
      key,
      { x, y, width, rotation, fontSize, text, color } as Partial<TemplateField>,
    ]),
  )
}

it('any commands and gestures leave a template that can be saved, and undo restores every byte', () => {
  fc.assert(
    fc.property(anyDocument, fc.array(anyAction, { maxLength: 30, size: 'max' }), (document, actions) => {
      const store = testStore(document)
      const context = fakeGestureContext(store)
      const read = () => store.getState().document
      const start = JSON.stringify(read())
      for (const { name, perform, touchesLocked } of actions) {
        const before = lockedFields(read())
        perform(context)
        const parsed = parseTemplate(savedAs(read()))
        expect([name, parsed]).toEqual([name, expect.objectContaining({ ok: true })])
        const after = lockedFields(read())
        const moved = [...before].filter(
          ([key, field]) => JSON.stringify(after.get(key)) !== JSON.stringify(field),
        )
        expect([name, touchesLocked ? [] : moved]).toEqual([name, []])
      }
      const end = JSON.stringify(read())
      const steps = store.getState().past.length
      for (let i = 0; i < steps; i++) store.undo()
      expect(JSON.stringify(read())).toBe(start)
      for (let i = 0; i < steps; i++) store.redo()
      expect(JSON.stringify(read())).toBe(end)
    }),
    { numRuns: sequences },
  )
})
