import { kindLabel } from '../kinds/editorKinds.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'
import { showError } from '../store/Notice.ts'
import type { Permissions } from '../store/Permissions.ts'
import type { ChangeRefusal } from '../store/refuseChange.ts'
import { hasSelection, hasUnlocked } from '../store/selectors.ts'
import type { ChangeTools, Command, DocumentCommand, EffectTools, RunCommand } from './Command.ts'

/** Returns true if the host offers a command. */
export function isAllowed({ isAllowed }: Pick<Command, 'isAllowed'>, can: Permissions): boolean {
  return isAllowed ? isAllowed(can) : can.edit
}

/** Returns true if a command can run in this state: it is allowed and enabled. */
export function canRun(command: Omit<Command, 'change' | 'perform'>, state: EditorState): boolean {
  return isAllowed(command, state.can) && command.isEnabled(state)
}

/**
 * Returns the only function that runs commands, if they are offered and enabled.
 * The store guards the document; here the person learns why it refused a change.
 *
 * @param announce announces to screen readers why a command had no visible effect
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
    const refusal = store.apply(change)
    if (typeof refusal === 'object') store.transition({ notice: showError(textOf(refusal)) })
    else if (change.history === 'ignore') {
      if (change.outcome) announce(change.outcome)
    } else if (store.getState().document === state.document) explain(command, state, args)
    return !refusal
  }

  /** Announce to screen readers why nothing happened. */
  function explain<Arguments>(
    command: Pick<DocumentCommand<Arguments>, 'unchanged'>,
    state: EditorState,
    args: Arguments,
  ): void {
    const isLocked = hasSelection(state) && !hasUnlocked(state)
    announce(isLocked ? tools.messages.locked : (command.unchanged?.(tools.messages, args) ?? ''))
  }

  function textOf(refusal: Exclude<ChangeRefusal, string>): string {
    const { messages } = tools
    if ('text' in refusal) return messages.textFull
    if ('images' in refusal) return messages.imagesFull
    if ('kinds' in refusal)
      return messages.kindsRefused(refusal.kinds.map((kind) => kindLabel(kind, messages)))
    if ('pages' in refusal) return messages.pages.tooMany(refusal.pages)
    const { max, left } = refusal
    return left > 0 ? messages.tooManyAdded(max, left) : messages.tooManyFields(max)
  }

  return function run<Arguments>(command: Command<Arguments>, args?: Arguments): boolean {
    const state = store.getState()
    if (!canRun(command, state)) {
      if (isAllowed(command, state.can)) announce(command.disabledReason?.(tools.messages, state) ?? '')
      return false
    }
    if ('change' in command) return applyChange(command, args as Arguments)
    command.perform(findEffects(), args as Arguments)
    return true
  }
}
