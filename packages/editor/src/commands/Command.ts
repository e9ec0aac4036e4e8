import type { FontStyle, TemplateField } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import type { FoundDraft } from '../document/Draft.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../locales/en.ts'
import type { Change } from '../store/Change.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Permissions } from '../store/Permissions.ts'
import type { EditorClipboard } from './EditorClipboard.ts'

/** Heading in the palette and in the sheet of shortcuts. */
export type CommandGroup = 'file' | 'edit' | 'add' | 'arrange' | 'view'

/**
 * Where the shortcuts of a command count:
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
  /** Keys as in `KeyboardEvent.key`, with `Mod` for Ctrl or Cmd: `Mod+Shift+z`. The first is the one that is shown. */
  readonly shortcuts?: readonly string[]
  /** Default `editor`. */
  readonly scope?: ShortcutScope
  /** Runs while the host is saving, too; all others wait. */
  readonly whileSaving?: true
  /** Whether the host offers it. Default: if editing is allowed. */
  isAllowed?(can: Permissions): boolean
  /** Whether it can be done in this state. */
  isEnabled(state: EditorState): boolean
}

/** What a command that changes the document may use beside the state. */
export interface ChangeTools {
  newKey: () => string
  messages: Messages
  /** Upright box of a field as it is laid out now, in template px. */
  boundsOf(key: string): Rect | undefined
  /** Box of a field as it is laid out now, before its rotation, in template px. */
  boxOf(key: string): Rect | undefined
  /** Upright box that a field would have if it were on the page. */
  measure(field: TemplateField): Rect
  /** Part of a page that new fields keep to: inside the frame that its background draws. */
  clearArea(page: Pick<EditorPage, 'imageUrl' | 'dimensions'>): Rect
  /** Whether the background of a page is a single color. */
  isBlank(page: Pick<EditorPage, 'imageUrl'>): boolean
  /** Whether a font family has letters of a style. */
  hasStyle(family: string | undefined, style: FontStyle): boolean
}

/** Changes the document or the selection by a pure function, which also says what undo makes of it. */
export interface DocumentCommand<Arguments = void> extends CommandBase {
  /** The fields that it adds come with a design: permissions do not limit their kinds. */
  readonly acceptsEveryKind?: true
  /** What a screen reader says if everything is so already; else it says nothing. */
  unchanged?(messages: Messages, args: Arguments): string
  /** @returns `undefined` if there is nothing to change */
  change(state: EditorState, tools: ChangeTools, args: Arguments): Change | undefined
}

/** What commands with an effect may use; each takes the few that it needs. */
export interface EffectTools {
  store: EditorStore
  run: RunCommand
  /** Has a screen reader say an outcome that is no change of the document. */
  announce(text: string): void
  newKey: () => string
  messages: Messages
  clipboard: EditorClipboard
  /** Upright box of a field as it is laid out now, in template px. */
  boundsOf(key: string): Rect | undefined
  /** Whether the background of a page is a single color. */
  isBlank(page: Pick<EditorPage, 'imageUrl'>): boolean
  /** The design's warnings now, each with the keys of its fields; without any it is about the page. */
  warnings(): readonly { keys: readonly string[]; message: string }[]
  /** Asks for a file for an image field, if the host takes files. */
  chooseImage(key: string): void
  /** Hands the design to the host. */
  save(): Promise<unknown>
  /** Closes without a question. */
  close(): void
  drafts: {
    /** Makes an earlier session's draft the one of this session. */
    adopt(found: FoundDraft): void
    discard(found: FoundDraft): void
  }
}

/** Does everything else: zooms, saves, undoes, opens a panel. */
export interface EffectCommand<Arguments = void> extends CommandBase {
  perform(tools: EffectTools, args: Arguments): void
}

/** Something that a person can do. Buttons, keys, the palette, and tests run the same object through `run`. */
export type Command<Arguments = void> = DocumentCommand<Arguments> | EffectCommand<Arguments>

/**
 * Runs a command if it may run now. Returns false if it did nothing: it is not offered, not enabled, or refused, which the
 * person reads. A document that is already as the command leaves it counts as done.
 */
export interface RunCommand {
  (command: Command): boolean
  <Arguments>(command: Command<Arguments>, args: Arguments): boolean
}

/** Puts a command without arguments into the palette, and into the sheet if it has a shortcut. */
export interface Listing {
  readonly group: CommandGroup
  /** Says what will happen in this state: `Lock` or `Unlock`. */
  label(messages: Messages, state: EditorState): string
}

/** A command that people find by its name. */
export type ListedCommand = Command & Listing
