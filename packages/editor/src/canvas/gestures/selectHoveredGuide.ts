import { selectGuide } from '../../commands/guideCommands.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { hitTest } from './hitTest.ts'
import type { PressContext } from './PressContext.ts'

/**
 * Selects the guide under the pointer if nothing is selected, so that Delete, which reaches the editor next, removes it.
 *
 * @param at last position of the pointer
 */
export function selectHoveredGuide(context: PressContext, at: PointerSample | undefined): void {
  if (!at || context.store.getState().ui.selection.keys.length) return
  const { guide } = hitTest(context, at, 'mouse')
  if (guide?.at !== undefined) context.run(selectGuide, { direction: guide.direction, at: guide.at })
}
