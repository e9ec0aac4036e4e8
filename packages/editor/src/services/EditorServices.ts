import type { EditorResources } from '../assets/EditorResources.ts'
import type { RunCommand } from '../commands/Command.ts'
import type { EditorClipboard } from '../commands/EditorClipboard.ts'
import type { Design } from '../document/Design.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { EscapeStack } from '../escape/createEscapeStack.ts'
import type { Messages } from '../languages/en/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { Announcer } from './createAnnouncer.ts'
import type { CanvasPort } from './createCanvasPort.ts'
import type { FocusTargets } from './createFocusTargets.ts'
import type { ImageActions, PageSizeActions } from './ImageActions.ts'

/** The services of one editor, by the components that need them; created by `createServices`. */
export interface EditorServices {
  core: EditorCore
  screen: EditorScreen
  images: ImageActions
  pageSize: PageSizeActions
  clipboard: EditorClipboard
  /** The host's designs that are valid templates. */
  hostDesigns: readonly Design[]
}

/** The state, functions to change it, and the resources for every drawing and text. */
export interface EditorCore {
  store: EditorStore
  run: RunCommand
  messages: Messages
  /** BCP 47, for numbers and dates. */
  locale: string
  resources: EditorResources
  options: EditorOptions
  /** Creates the key of a new field. */
  newKey: () => string
}

/** Access to parts of the screen outside a component. */
export interface EditorScreen {
  focus: FocusTargets
  canvas: CanvasPort
  /**
   * Announces texts to screen readers, in addition to the results of changes, which `Announcements` reports
   * automatically.
   */
  announcer: Announcer
  escapes: EscapeStack
}
