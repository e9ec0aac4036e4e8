import { templateLimits } from '@certificate-sdk/template'
import { kindLabel } from '../kinds/editorKinds.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Permissions } from '../store/Permissions.ts'
import { hasSelection, hasUnlocked } from '../store/selectors.ts'
import type { ChangeTools, Command, DocumentCommand, EffectTools, RunCommand } from './Command.ts'

/** Whether the host offers a command. */
export function isAllowed({ isAllowed }: Pick<Command, 'isAllowed'>, can: Permissions): boolean {
  return isAllowed ? isAllowed(can) : can.edit
}

/** Whether a command can run in this state: it is allowed and enabled, and no save is running. */
export function canRun(command: Omit<Command, 'change' | 'perform'>, state: EditorState): boolean {
  if (state.ui.saving && !command.whileSaving) return false
  return isAllowed(command, state.can) && command.isEnabled(state)
}

/**
 * The one way to run commands, with every guard: saving, permissions, offered kinds, and the number of fields.
 *
 * @param announce hears why a command did nothing, if that is not to be seen
 * @param findEffects asked when a command runs, because some effects run commands themselves
 */
export function createRun(
  store: EditorStore,
  tools: ChangeTools,
  announce: (text: string) => void,
  findEffects: () => EffectTools,
): RunCommand {
  function applyChange<Arguments>(command: DocumentCommand<Arguments>, args: Arguments): void {
    const state = store.getState()
    const change = command.change(state, tools, args)
    if (!change) {
      explain(command, state, args)
      return
    }
    const problem = change.document && refusal(change.document.fields, state, command.acceptsEveryKind)
    if (problem) store.updateUi({ notice: { kind: 'error', text: problem } })
    else {
      store.apply(change)
      const isSame = change.document && store.getState().document === state.document
      if (isSame) explain(command, state, args)
    }
  }

  /** A screen reader says why nothing happened; others see it. */
  function explain<Arguments>(
    command: Pick<DocumentCommand<Arguments>, 'unchanged'>,
    state: EditorState,
    args: Arguments,
  ): void {
    const isLocked = hasSelection(state) && !hasUnlocked(state)
    announce(isLocked ? tools.messages.locked : (command.unchanged?.(tools.messages, args) ?? ''))
  }

  /** Why a list of fields may not become the document's. */
  function refusal(
    fields: EditorState['document']['fields'],
    { document, can }: EditorState,
    everyKind = false,
  ): string | undefined {
    const { messages } = tools
    const known = new Set(document.fields.map(({ key }) => key))
    const refused = fields.flatMap(({ key, field }) =>
      everyKind || known.has(key) || can.add(field.type) ? [] : [kindLabel(field.type, messages)],
    )
    if (refused.length) return messages.kindsRefused([...new Set(refused)])
    const most = templateLimits.fields
    if (fields.length <= most || fields.length <= document.fields.length) return undefined
    const left = most - document.fields.length
    return left > 0 ? messages.tooManyAdded(most, left) : messages.tooManyFields(most)
  }

  return function run<Arguments>(command: Command<Arguments>, args?: Arguments): void {
    const state = store.getState()
    if (!canRun(command, state)) {
      if ('change' in command && isAllowed(command, state.can)) explain(command, state, args as Arguments)
      return
    }
    if ('change' in command) applyChange(command, args as Arguments)
    else command.perform(findEffects(), args as Arguments)
  }
}
