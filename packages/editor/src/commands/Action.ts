import type { Messages } from '../locales/en.ts'
import type { EditorServices } from '../services/EditorServices.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Permissions } from '../store/Permissions.ts'
import type { Command } from './Command.ts'

/** Where an action stands in menus and in the sheet of shortcuts. */
export type ActionGroup = 'file' | 'edit' | 'add' | 'arrange' | 'view'

/** Something that a key or the palette of commands can start: a command on the design, or an effect around it. */
export interface Action {
  readonly id: string
  readonly group: ActionGroup
  label(messages: Messages): string
  readonly shortcuts?: readonly string[]
  /** Whether the host offers it. Default: to everybody who may edit. */
  allowed?(can: Permissions): boolean
  applies(state: EditorState): boolean
  run(services: EditorServices): void
}

/** The action that runs a command without arguments. */
export function commandAction(group: ActionGroup, command: Command): Action {
  const { id, label, shortcuts, applies, viewing } = command
  return {
    id,
    group,
    label,
    applies,
    ...(shortcuts && { shortcuts }),
    ...(viewing && { allowed: () => true }),
    run: ({ run }) => run(command, undefined),
  }
}

/** Whether the host offers an action. */
export function isAllowed({ allowed }: Action, can: Permissions): boolean {
  return allowed ? allowed(can) : can.edit
}
