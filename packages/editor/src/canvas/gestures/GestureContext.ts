import type { TemplateField } from '@certificate-sdk/template'
import type { RunCommand } from '../../commands/Command.ts'
import type { EscapeStack } from '../../escape/createEscapeStack.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'
import type { InteractionState } from '../rendering/InteractionState.ts'
import type { LengthFormat } from '../rendering/lengthFormat.ts'

/** Everything that gestures work with: the state, the laid-out fields, and a preview that bypasses both. */
export interface GestureContext {
  store: EditorStore
  run: RunCommand
  escapes: Pick<EscapeStack, 'add'>
  lengths: LengthFormat
  items(): readonly CanvasItem[]
  /** Shows a change that is not stored; properties that a call omits stay the same. */
  preview(change: Partial<InteractionState>): void
  /** Lays out a field as a gesture would change it. */
  layOut(key: string, field: TemplateField): CanvasItem
  /**
   * Detaches fields from the rest of the page, so that previewing them does not repaint anything else.
   *
   * @param movedOnly the fields keep their appearance, so that one image of them is enough
   */
  detach(keys: readonly string[], movedOnly?: boolean): void
  /** Outlines the field under the mouse; `null` if there is none. */
  hover(key: string | null): void
  /** Ends the preview: every field is shown as stored. */
  clear(): void
}
