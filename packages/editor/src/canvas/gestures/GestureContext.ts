import type { TemplateField } from '@certificate-sdk/template'
import type { RunCommand } from '../../commands/Command.ts'
import type { Messages } from '../../locales/en.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'
import type { CanvasItem } from '../rendering/CanvasItem.ts'
import type { InteractionState } from '../rendering/InteractionState.ts'

/** What gestures work with: the state, the laid-out fields, and the nodes that move by themselves meanwhile. */
export interface GestureContext {
  store: EditorStore
  run: RunCommand
  messages: Messages
  newKey: () => string
  items(): readonly CanvasItem[]
  /** Shows a state that is not stored. */
  preview(change: Partial<InteractionState>): void
  /** Lays out a field that is not in the document yet. */
  layOut(key: string, field: TemplateField): CanvasItem
  /**
   * Lifts these fields off the page, so that moving them redraws nothing else.
   *
   * @param glide they only change their place, not their look
   */
  detach(keys: readonly string[], glide?: boolean): void
  /** Puts lifted fields back; what was shown is forgotten. */
  clear(): void
}
