import { addNewField } from '../../commands/addFieldCommands.ts'
import { cropImage } from '../../commands/cropCommands.ts'
import { editTextAt } from '../../commands/editCommands.ts'
import { selectGuide } from '../../commands/guideCommands.ts'
import { select, toggleSelectSeveral } from '../../commands/selectionCommands.ts'
import { clickedKeys } from '../../document/groups.ts'
import { touches } from '../../geometry/fieldGeometry.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { changeSelection, type PressPlan } from './gestureFor.ts'
import { type Hit, hitTest } from './hitTest.ts'
import type { PressContext } from './PressContext.ts'

/** Applies a press that did not become a gesture to the selection, or to the guide that it hit. */
export function click({ run, store }: PressContext, change: PressPlan['click'], { stack, guide }: Hit): void {
  if (guide) {
    if (guide.at !== undefined) run(selectGuide, { direction: guide.direction, at: guide.at })
    return
  }
  const { document, ui } = store.getState()
  const { keys: selection } = ui.selection
  const under = stack.map(({ key }) => key)
  const wholeOf = (key: string) => clickedKeys(document.fields, selection, key)
  const next = changeSelection(selection, change, under, wholeOf)
  if (next !== selection) run(select, next)
  if (change === 'clear' && ui.selection.several) run(toggleSelectSeveral)
}

/**
 * Selects a field within its group, starts cropping its image, or starts typing in it; beside all fields, adds a text.
 *
 * @param event the double-click
 * @param isTouch by a finger, which is too broad to select a word
 */
export function doubleClick(
  context: PressContext,
  at: PointerSample,
  { clientX, clientY }: MouseEvent,
  isTouch: boolean,
): void {
  const { run, store } = context
  const { under, grip, handle, guide, stack } = hitTest(context, at, 'mouse')
  const { can, document, ui } = store.getState()
  if (grip || !can.edit) return
  if (!under) {
    const page = { x: 0, y: 0, ...document.page.dimensions }
    const isOnPage = touches(page, { ...at.page, width: 0, height: 0 })
    if (isOnPage && !stack.length && !handle && !guide && can.add('text'))
      run(addNewField, { type: 'text', center: at.page })
    return
  }
  if (under.field.locked) return
  const entersGroup = clickedKeys(document.fields, ui.selection.keys, under.key).length > 1
  run(select, [under.key])
  if (!entersGroup && !run(cropImage))
    run(editTextAt, { clientX, clientY, selects: isTouch ? 'caret' : 'word' })
}
