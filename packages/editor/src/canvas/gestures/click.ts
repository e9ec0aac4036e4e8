import { cropImage } from '../../commands/cropCommands.ts'
import { editText } from '../../commands/editCommands.ts'
import { selectGuide } from '../../commands/guideCommands.ts'
import { select, toggleSelectSeveral } from '../../commands/selectionCommands.ts'
import { clickedKeys } from '../../document/groups.ts'
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

/** Selects a field within its group, starts cropping its image, or starts typing in it. */
export function doubleClick(context: PressContext, at: PointerSample): void {
  const { run, store } = context
  const { under, grip } = hitTest(context, at, 'mouse')
  const { can, document, ui } = store.getState()
  if (grip || !under || under.field.locked || !can.edit) return
  const entersGroup = clickedKeys(document.fields, ui.selection.keys, under.key).length > 1
  run(select, [under.key])
  if (!entersGroup && !run(cropImage)) run(editText)
}
