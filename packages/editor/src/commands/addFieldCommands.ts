import { appendFields } from '../document/fieldChanges.ts'
import { additionId, additionLabel, allAdditions, isOffered } from '../kinds/additions.ts'
import { startsBelow } from '../kinds/editorKinds.ts'
import { fieldPresets } from '../kinds/fieldPresets.ts'
import { isEmptyImage } from '../kinds/isEmptyImage.ts'
import type { Change } from '../store/Change.ts'
import type { EditorState } from '../store/EditorState.ts'
import { showInfo } from '../store/Notice.ts'
import { showSignature } from '../store/Overlay.ts'
import { hasPage, onlySelected } from '../store/selectors.ts'
import type {
  ChangeTools,
  Command,
  DocumentCommand,
  EffectCommand,
  EffectTools,
  ListedCommand,
} from './Command.ts'
import { editText } from './editCommands.ts'
import type { NewFieldArguments } from './newField.ts'
import { fittedNewFields } from './placedField.ts'
import { addPage } from './sheetCommands.ts'

/** Adds a new field of a kind to the page and selects it. */
export const addField: Command<NewFieldArguments> = {
  id: 'addField',
  isEnabled: hasPage,
  change: (state, tools, args) => addedField(state, tools, args),
}

/** Does the same as {@link addField} if the field covers no other one. */
const addWithoutCovering: DocumentCommand<NewFieldArguments> = {
  id: 'addWithoutCovering',
  isEnabled: hasPage,
  change: (state, tools, args) =>
    fittedNewFields(state.document, tools, args).covered ? undefined : addedField(state, tools, args),
}

/** Adds an empty page and a new field on it. */
const addOnNewPage: DocumentCommand<NewFieldArguments> = {
  id: 'addOnNewPage',
  isEnabled: hasPage,
  change(state, tools, args) {
    const { document } = addPage.change(state, tools, undefined) ?? {}
    return document && addedField({ ...state, document }, tools, args)
  },
}

function addedField(
  { document }: Pick<EditorState, 'document'>,
  tools: ChangeTools,
  args: NewFieldArguments,
): Change {
  const { fields } = fittedNewFields(document, tools, args)
  const group = fields.length > 1 && { group: tools.newKey() }
  const entries = fields.map((field) => ({ key: tools.newKey(), field: { ...field, ...group } }))
  return {
    document: startsBelow(fields[0])
      ? { ...document, fields: [...entries, ...document.fields] }
      : appendFields(document, entries),
    selection: entries.map(({ key }) => key),
    history: 'record',
    label: tools.messages.steps.add(additionLabel(args, tools.messages)),
  }
}

/** Returns true if a field is added by the signature dialog. */
function isSigned({ type, imageUrl }: NewFieldArguments): boolean {
  return type === 'signature' && !imageUrl
}

/**
 * Adds a field interactively: a text can be typed immediately, a signature opens its dialog, which adds it, and a new
 * image field asks for its image. If none is chosen, the field remains, with a placeholder and a warning: browsers do not reliably
 * report that the file chooser was canceled.
 */
export const addNewField: EffectCommand<NewFieldArguments> = {
  id: 'addNewField',
  isEnabled: hasPage,
  perform(tools, args) {
    const { store, run, chooseImage } = tools
    const before = store.getState().document
    if (isSigned(args) && store.getState().can.upload)
      return store.transition({ overlay: showSignature(args) })
    if (args.type === 'table') addTable(tools, args)
    else run(addField, args)
    const state = store.getState()
    const added = onlySelected(state)
    if (state.document === before || !added) return
    if (startsTyping(args)) run(editText)
    else if (isEmptyImage(added.field)) chooseImage(added.key)
  },
}

/** Returns true if typing immediately replaces the default text of a new field. */
function startsTyping({ type, preset, text }: NewFieldArguments): boolean {
  return preset ? fieldPresets[preset].startsTyping === true : type === 'text' && !text
}

/** Adds a table, or offers a new page for it if the current one has no room, as is usual for certificates. */
function addTable({ store, run, messages }: EffectTools, args: NewFieldArguments): void {
  const { notice } = store.getState().ui
  // A refusal shows its own notice.
  if (run(addWithoutCovering, args) || store.getState().ui.notice !== notice) return
  offerNewPage({ store, messages }, args, () => run(addOnNewPage, args))
}

/** Notifies the person that a field doesn't fit on the page, and offers a new page. */
export function offerNewPage(
  { store, messages }: Pick<EffectTools, 'store' | 'messages'>,
  addition: Parameters<typeof additionLabel>[0],
  add: () => void,
): void {
  const text = messages.noRoom(additionLabel(addition, messages))
  const action = { label: messages.addOnNewPage, perform: add }
  store.transition({ notice: showInfo(text, { action }) })
}

/** Keys of the kinds, as in Figma, where it has them. */
const addKeys: Partial<Record<string, string>> = { text: 't', rectangle: 'r' }

/** Adds a field for each name in the panel, in its order. */
export const addCommands: readonly ListedCommand[] = allAdditions.map((addition) => {
  const id = additionId(addition)
  return {
    id: `add-${id}`,
    group: 'add',
    label: (messages) => messages.steps.add(additionLabel(addition, messages)),
    ...(addKeys[id] && { shortcuts: [addKeys[id]], scope: 'page' as const }),
    isAllowed: (can) => isOffered(addition, can.add),
    isEnabled: hasPage,
    perform: ({ run }) => run(addNewField, addition),
  }
})
