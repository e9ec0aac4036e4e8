import type { Rect } from '@certificate-sdk/template/internal'
import type { Messages } from '../locales/en.ts'
import type { Change } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'

/** What a command may use beside the state. */
export interface CommandTools {
  newKey: () => string
  messages: Messages
  /** Upright box of a field as it is laid out now, in template px. */
  boundsOf(key: string): Rect | undefined
}

/**
 * Something a person can do to the design. Button, key, menu and test run the same object; its function is pure and
 * says itself how undo sees it.
 */
export interface Command<Arguments = void> {
  readonly id: string
  label(messages: Messages): string
  /** Keys as in `KeyboardEvent.key`, with `Mod` for Ctrl or Cmd: `Mod+Shift+z`. */
  readonly shortcuts?: readonly string[]
  /** Changes no document, so that it is there for viewers, too. */
  readonly viewing?: true
  /** Whether it can be done now. */
  applies(state: EditorState): boolean
  /** What it changes; `undefined` where there is nothing to change. */
  perform(state: EditorState, tools: CommandTools, args: Arguments): Change | undefined
}
