import type { FontStyle, TemplateField } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import type { FoundDraft } from '../document/Draft.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../languages/en/en.ts'
import type { Change } from '../store/Change.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Permissions } from '../store/Permissions.ts'
import type { SaveOutcome } from '../store/SaveOutcome.ts'
import type { EditorClipboard } from './EditorClipboard.ts'

/** Heading in the palette and in the sheet of shortcuts. */
export type CommandGroup = 'file' | 'edit' | 'add' | 'arrange' | 'view'

/**
 * Scope of a command's shortcuts:
 *
 * | scope        | the keys count                                                                      |
 * | ------------ | ----------------------------------------------------------------------------------- |
 * | `editor`     | in the whole editor, unless the focus is in a control that takes text; characters,  |
 * |              | Delete, and Backspace only while the page has the focus: speech input types them    |
 * | `everywhere` | while typing, too                                                                   |
 * | `page`       | while the page has the focus; elsewhere the browser's own, such as zooming          |
 * | `browser`    | never: the browser turns them into a clipboard event, which needs no permission     |
 */
export type ShortcutScope = 'editor' | 'everywhere' | 'page' | 'browser'

interface CommandBase {
  /** Unique among all commands. */
  readonly id: string
  /** Keys as in `KeyboardEvent.key`, with `Mod` for Ctrl or Cmd: `Mod+Shift+z`. The first one is shown. */
  readonly shortcuts?: readonly string[]
  /** Default `editor`. */
  readonly scope?: ShortcutScope
  /** Returns true if the host offers it. Default: only if editing is allowed. */
  isAllowed?(can: Permissions): boolean
  /** Returns true if it can run in this state. */
  isEnabled(state: EditorState): boolean
  /** Message for screen readers if it is not enabled: its key does nothing. Default: none. */
  disabledReason?(messages: Messages, state: EditorState): string
}

/** Services for commands that change the document. */
export interface ChangeTools {
  newKey: () => string
  messages: Messages
  /** Upright box of a field in the current layout, in template px. */
  boundsOf(key: string): Rect | undefined
  /** Box of a field in the current layout, before its rotation, in template px. */
  boxOf(key: string): Rect | undefined
  /** Upright box that a field would have if it were on the page. */
  measure(field: TemplateField): Rect
  /** Part of a page in which new fields are placed: inside the frame drawn by its background. */
  clearArea(page: Pick<EditorPage, 'imageUrl' | 'dimensions'>): Rect
  /** Boxes of the lines and letters in a page's background, in template px. */
  drawing(page: Pick<EditorPage, 'imageUrl' | 'dimensions'>): Rect[]
  /** Creates the image and the background of a new page with the size and color of this one. */
  blankPage(page: EditorPage): Pick<EditorPage, 'imageUrl' | 'background'>
  /** Returns true if a font family has a certain style. */
  hasStyle(family: string | undefined, style: FontStyle): boolean
}

/** Changes the document or the selection with a pure function, which also determines the undo step. */
export interface DocumentCommand<Arguments = void> extends CommandBase {
  /** Message for screen readers if the command ran and changed nothing. Default: none. */
  unchanged?(messages: Messages, args: Arguments): string
  /** @returns `undefined` if there is nothing to change */
  change(state: EditorState, tools: ChangeTools, args: Arguments): Change | undefined
}

/** Services for commands with an effect; each command uses the few that it needs. */
export interface EffectTools {
  store: EditorStore
  run: RunCommand
  /** Announces a result that is not a change of the document to screen readers. */
  announce(text: string): void
  newKey: () => string
  messages: Messages
  clipboard: EditorClipboard
  /** Upright box of a field in the current layout, in template px. */
  boundsOf(key: string): Rect | undefined
  /**
   * The design's current warnings, each with the keys of its fields; a warning without keys is about the
   * page.
   */
  warnings(): readonly { keys: readonly string[]; message: string }[]
  /** Asks for a file for an image field, if the host allows files. */
  chooseImage(key: string): void
  /** Saves the design as a file. */
  exportTemplate(): void
  /** Asks for a template's file and replaces the design with it. */
  chooseTemplate(): void
  /** Hands the design to the host. */
  save(): Promise<SaveOutcome>
  /** Closes without asking. */
  close(): void
  drafts: {
    /** Assigns an earlier session's draft to this session. */
    adopt(found: FoundDraft): void
    discard(found: FoundDraft): void
  }
}

/** A command for everything else: zooms, saves, undoes, opens a panel. */
export interface EffectCommand<Arguments = void> extends CommandBase {
  perform(tools: EffectTools, args: Arguments): void
}

/** An action available to people. Buttons, keys, the palette, and tests run the same object through `run`. */
export type Command<Arguments = void> = DocumentCommand<Arguments> | EffectCommand<Arguments>

/**
 * Runs a command if it may run now. Returns false if it did nothing because it is not offered, not enabled,
 * or refused; a message tells the person why. A command that leaves the document unchanged counts as done.
 */
export interface RunCommand {
  (command: Command): boolean
  <Arguments>(command: Command<Arguments>, args: Arguments): boolean
}

/** Adds a command without arguments to the palette, and to the sheet if it has a shortcut. */
export interface Listing {
  readonly group: CommandGroup
  /** Describes the effect in this state: `Lock` or `Unlock`. */
  label(messages: Messages, state: EditorState): string
}

/** A command that people can find by its name. */
export type ListedCommand = Command & Listing
