import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import fc from 'fast-check'
import type { Command } from '../commands/Command.ts'
import { keyCommands, listedCommands } from '../commands/commands.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { allAdditions } from '../kinds/additions.ts'
import { allCommands } from './allCommands.ts'
import type { FakeGestureContext } from './fakeGestureContext.ts'
import { testField, testPages } from './testDocument.ts'

/** For tests: an action of a person or a host; `name` is shown if it breaks a rule. */
export interface Action {
  name: string
  perform(context: FakeGestureContext): void
  /** True if it may change locked fields: because its name says so, or because it concerns the whole design. */
  touchesLocked: boolean
  /** True if it may add kinds that the host does not offer: with a whole design, or by undoing. */
  bringsKinds: boolean
}

type ArgumentsFor = (context: FakeGestureContext) => unknown

const kinds = ['text', 'name', 'date', 'qr', 'image'] as const
const anyNumber = fc.oneof(
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  fc.constantFrom(0, -0, 1e300, 0.1),
)
/** For tests: a point on the page or beside it. */
export const anyPosition = fc.record({
  x: fc.integer({ min: -500, max: 1500 }),
  y: fc.integer({ min: -500, max: 1500 }),
})
const anyDistance = fc.record({ x: anyNumber, y: anyNumber })
const anyUrl = fc.constantFrom('https://example.org/a.png', 'https://example.org/b.png')
/** Smaller image files are refused on reading. */
const anyLength = fc.integer({ min: templateLimits.minDimension, max: 4000 })
const anySize = fc.record({ width: anyLength, height: anyLength })
const anyBackground = fc.record({ imageUrl: anyUrl, dimensions: anySize })
const anyField = fc
  .record({ type: fc.constantFrom(...kinds), locked: fc.boolean(), at: anyPosition })
  .map(({ type, locked, at }) => testField({ type, ...at, ...(locked && { locked }) }))
/** For tests: a document with a few fields, with the maximum number, or with almost that many. */
export const anyDocument: fc.Arbitrary<EditorDocument> = fc
  .tuple(
    fc.array(anyField, { maxLength: 6 }),
    fc.constantFrom(0, 0, 196),
    fc.array(fc.array(anyField, { maxLength: 1 }), { maxLength: 2 }),
  )
  .map(([fields, more, further]) => {
    const left = templateLimits.fields - further.length
    const all = [...fields, ...Array.from({ length: more }, () => testField())]
    return testPages(all.slice(0, left), ...further)
  })
const anyPatch = fc.record(
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
const anyGuide = fc.record({
  direction: fc.constantFrom('vertical', 'horizontal'),
  at: fc.integer({ min: 0, max: 700 }),
})
const anyIndex = fc.nat(250)

const argumentsOf = (values: fc.Arbitrary<unknown>) =>
  values.map(
    (value): ArgumentsFor =>
      () =>
        value,
  )
const ofField = <Rest>(
  rest: fc.Arbitrary<Rest>,
  argumentsOf: (key: string, rest: Rest, context: FakeGestureContext) => unknown,
) =>
  fc.tuple(anyIndex, rest).map(
    ([index, more]): ArgumentsFor =>
      (context) =>
        argumentsOf(keyAt(context, index), more, context),
  )
const nothing = fc.constant(undefined)
const anyKeys = fc.uniqueArray(anyIndex, { maxLength: 5 }).map(
  (indexes): ArgumentsFor =>
    (context) =>
      indexes.map((index) => keyAt(context, index)),
)
const anyNewField = fc
  .record({ addition: fc.constantFrom(...allAdditions), at: fc.option(anyPosition, { nil: undefined }) })
  .map(({ addition, at }) => ({ ...addition, at }))
/** A host's patch: its numbers were validated, but not its lock. */
const anyHostPatch = fc.record({ x: fc.integer(), text: fc.constantFrom('Host', 'Other') })
const fieldOfKey = ({ store }: FakeGestureContext, key: string) =>
  store.getState().document.fields.find((entry) => entry.key === key)?.field

const anyGuideChange = fc.record({
  from: fc.option(anyGuide, { nil: undefined }),
  to: fc.option(anyGuide, { nil: undefined }),
})

/** Arguments of the commands that take some. */
const withArguments: Readonly<Record<string, fc.Arbitrary<ArgumentsFor>>> = {
  addField: argumentsOf(anyNewField),
  addForHost: argumentsOf(fc.record({ key: fc.uuid(), field: anyField })),
  addFromPanel: argumentsOf(anyNewField),
  addNewField: argumentsOf(anyNewField),
  changeFieldProperties: argumentsOf(anyPatch.map((patch) => ({ patch, what: 'Size' }))),
  changeGuide: argumentsOf(anyGuideChange),
  changeSamples: argumentsOf(fc.record({ recipientName: fc.string() })),
  dragFields: ofField(anyDistance, (key, by) => ({ keys: [key], by })),
  dropGuide: argumentsOf(anyGuideChange),
  duplicateForHost: argumentsOf(
    fc.array(fc.record({ key: fc.uuid(), field: anyField }), { maxLength: 3 }).map((copies) => [copies]),
  ),
  editTextAt: argumentsOf(fc.constant({ clientX: 0, clientY: 0, selects: 'word' })),
  goToPage: argumentsOf(fc.integer({ min: -1, max: 5 })),
  moveLayer: ofField(fc.constantFrom('front', 'backward', 3), (key, change) => ({ key, change })),
  movePage: argumentsOf(
    fc.record({ at: fc.integer({ min: -1, max: 5 }), to: fc.integer({ min: -1, max: 5 }) }),
  ),
  nameLayer: ofField(fc.constantFrom('Seal', ''), (key, name) => ({ key, name })),
  openContextMenu: ofField(anyPosition, (key, at) => ({ at, under: [key], touch: false })),
  openDraft: argumentsOf(anyDocument),
  pasteFields: argumentsOf(fc.array(anyField, { maxLength: 8 })),
  pasteFieldsInPlace: argumentsOf(fc.array(anyField, { maxLength: 8 })),
  recolorDesign: nothing.map(
    (): ArgumentsFor =>
      ({ store }) => {
        const { document } = store.getState()
        const fields = document.fields.map(({ key, field }) => ({
          key,
          field: { ...field, color: '#0A0B0C' },
        }))
        return { document: { ...document, fields }, what: 'Color 1', value: '#0A0B0C' }
      },
  ),
  placeCopies: ofField(anyDistance, (key, by) => ({ keys: [key], by })),
  placeFields: ofField(anyPatch, (key, { text: _text, ...patch }, context) => ({
    fields: new Map([[key, { ...(fieldOfKey(context, key) ?? testField()), ...patch }]]),
    step: 'resize',
  })),
  placeImages: argumentsOf(
    fc.record({
      images: fc.array(fc.record({ imageUrl: anyUrl, dimensions: anySize }), { maxLength: 3 }),
      at: anyPosition,
      stepsAside: fc.boolean(),
    }),
  ),
  rename: argumentsOf(fc.constantFrom('Degree', 'Prize')),
  // The host API refuses locked fields.
  removeForHost: ofField(nothing, (key, _, context) => (fieldOfKey(context, key)?.locked ? [] : [key])),
  reorderForHost: ofField(fc.constantFrom('front', 'backward', 0), (key, to) => ({ key, to })),
  replaceForHost: argumentsOf(anyDocument),
  select: anyKeys,
  selectForHost: anyKeys,
  selectGuide: argumentsOf(anyGuide),
  setBackground: argumentsOf(anyBackground),
  setCertificateLanguage: argumentsOf(fc.constantFrom('en', 'de', 'ar')),
  setCertificateNaming: argumentsOf(
    fc.record({
      naming: fc.constantFrom('title', 'fileName'),
      text: fc.constantFrom('', 'Diploma', '{{attributes.Course}}'),
    }),
  ),
  replaceLogo: ofField(anyUrl, (key, imageUrl) => ({ key, imageUrl })),
  setLink: argumentsOf(fc.constantFrom('https://example.com/', undefined)),
  setFieldImage: ofField(anyUrl, (key, imageUrl) => ({ key, imageUrl })),
  setUnit: argumentsOf(fc.constantFrom('px', 'mm')),
  startFromDesign: argumentsOf(anyDocument),
  startRenaming: ofField(nothing, (key) => key),
  toggleField: ofField(fc.constantFrom('locked', 'hidden'), (key, toggle) => ({ key, toggle })),
  updateForHost: ofField(anyHostPatch, (key, patch, context) => ({
    key,
    field: { ...(fieldOfKey(context, key) ?? testField()), ...patch } as TemplateField,
  })),
  useAsBackground: ofField(anyBackground, (key, background) => ({ key, background })),
}

/** Commands without arguments that can neither be found by name nor run by a key. */
const unlisted = [
  'announceClosing',
  'bringBack',
  'closeContextMenu',
  'closeDialog',
  'closePanel',
  'closeWithoutSaving',
  'continueText',
  'discardDraft',
  'dismissNotice',
  'requestClose',
  'resetSamples',
  'restoreDraft',
  'saveAndClose',
  'sign',
  'toggleAlignToPage',
]

const bringingKinds = ['openDraft', 'redo', 'replaceForHost', 'restoreDraft', 'startFromDesign', 'undo']
/** Commands that change locked fields, or add other fields. */
const touchingLocked = [
  ...bringingKinds,
  'backToDesigns',
  'deletePage',
  'recolorDesign',
  'setBackground',
  'toggleField',
  'toggleLock',
  'useAsBackground',
]

const withoutArguments = [...new Set([...listedCommands, ...keyCommands].map(({ id }) => id)), ...unlisted]

/** For tests: ids of the commands that {@link anyCommand} can run. */
export const generatedCommands: ReadonlySet<string> = new Set([
  ...withoutArguments,
  ...Object.keys(withArguments),
])

/** For tests: any command, with any arguments. */
export const anyCommand: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...withoutArguments).map((id) => actionOf(id, () => undefined)) },
  { weight: 4, arbitrary: anyKeys.map((keys) => actionOf('select', keys)) },
  ...Object.entries(withArguments).map(([id, argumentsFor]) => argumentsFor.map((one) => actionOf(id, one))),
)

function actionOf(id: string, argumentsFor: ArgumentsFor): Action {
  const command = allCommands.find((one) => one.id === id) as Command<unknown>
  const action = {
    name: id,
    touchesLocked: touchingLocked.includes(id),
    bringsKinds: bringingKinds.includes(id),
    perform(context: FakeGestureContext) {
      const args = argumentsFor(context)
      if (args !== undefined) action.name = `${id} ${JSON.stringify(args)}`
      context.run(command, args)
    },
  }
  return action
}

function keyAt({ store }: FakeGestureContext, index: number): string {
  const { fields } = store.getState().document
  return fields[index % (fields.length || 1)]?.key ?? 'nowhere'
}
