import { kindLabel } from '../kinds/editorKinds.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Permissions } from '../store/Permissions.ts'
import { type FieldsRefusal, refuseFields } from '../store/refuseFields.ts'
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
 * Returns the only function that runs commands, with every guard: saving, permissions, offered kinds, and the
 * number of fields. The store also enforces the last three; here the person learns why.
 *
 * @param announce tells screen readers why a command had no visible effect
 * @param findEffects called when a command runs, because some effects themselves run commands
 */
export function createRun(
  store: EditorStore,
  tools: ChangeTools,
  announce: (text: string) => void,
  findEffects: () => EffectTools,
): RunCommand {
  function applyChange<Arguments>(command: DocumentCommand<Arguments>, args: Arguments): boolean {
    const state = store.getState()
    const change = command.change(state, tools, args)
    if (!change) {
      explain(command, state, args)
      return false
    }
    const { acceptsEveryKind } = command
    const refusal = change.document && refuseFields(change.document.fields, state, acceptsEveryKind)
    if (refusal) {
      store.updateUi({ notice: { kind: 'error', text: textOf(refusal) } })
      return false
    }
    const isTaken = store.apply(acceptsEveryKind ? { ...change, acceptsEveryKind } : change)
    const isSame = change.document && store.getState().document === state.document
    if (isSame) explain(command, state, args)
    return isTaken
  }

  /** A screen reader announces why nothing happened; sighted people can see it. */
  function explain<Arguments>(
    command: Pick<DocumentCommand<Arguments>, 'unchanged'>,
    state: EditorState,
    args: Arguments,
  ): void {
    const isLocked = hasSelection(state) && !hasUnlocked(state)
    announce(isLocked ? tools.messages.locked : (command.unchanged?.(tools.messages, args) ?? ''))
  }

  function textOf(refusal: FieldsRefusal): string {
    const { messages } = tools
    if ('kinds' in refusal)
      return messages.kindsRefused(refusal.kinds.map((kind) => kindLabel(kind, messages)))
    const { most, left } = refusal
    return left > 0 ? messages.tooManyAdded(most, left) : messages.tooManyFields(most)
  }

  return function run<Arguments>(command: Command<Arguments>, args?: Arguments): boolean {
    const state = store.getState()
    if (!canRun(command, state)) {
      if ('change' in command && isAllowed(command, state.can)) explain(command, state, args as Arguments)
      return false
    }
    if ('change' in command) return applyChange(command, args as Arguments)
    command.perform(findEffects(), args as Arguments)
    return true
  }
}
