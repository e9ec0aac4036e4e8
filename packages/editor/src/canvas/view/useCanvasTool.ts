import { useEffect, useMemo } from 'react'
import { callOf } from '../../commands/CommandCall.ts'
import { cropImage } from '../../commands/cropCommands.ts'
import { closeDialog } from '../../commands/dialogCommands.ts'
import { changeFieldProperties } from '../../commands/propertyCommands.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useEscape } from '../../services/useEscape.ts'
import { usePart } from '../../services/usePart.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { onlySelected } from '../../store/selectors.ts'
import type { CanvasTool } from '../gestures/CanvasTool.ts'
import type { CropTool } from '../gestures/cropTool.ts'
import type { CropMode } from './CropMode.tsx'

const load = () => import('./canvasTools.ts')
const cropping = { dialog: 'crop', command: cropImage } as const

/** The tool that the selection has: the crop of an image that is being cropped, or the columns of a table. */
function toolOf(state: EditorState): 'crop' | 'columns' | undefined {
  const { can, ui } = state
  if (ui.overlay.dialog === 'crop') return 'crop'
  const field = onlySelected(state)?.field
  const hasBorders = field?.type === 'table' && !field.locked && field.columns?.[1]
  return hasBorders && can.edit && !ui.typing ? 'columns' : undefined
}

const keyOfOnly = (state: EditorState) => onlySelected(state)?.key

/** The tool over the canvas. */
export interface UsedTool {
  tool: CanvasTool | undefined
  /** Set while an image is cropped. */
  crop: { tool: CropTool; Mode: typeof CropMode; end(keeps: boolean): void } | undefined
}

/** Creates the tool for the selection, once its part is loaded. */
export function useCanvasTool(items: readonly CanvasItem[]): UsedTool {
  const { store, run, resources, messages, locale } = useEditor()
  const name = useEditorState(toolOf)
  const key = useEditorState(keyOfOnly)
  const parts = usePart('canvasTools', load, name, cropping)
  const item = name && items.find((each) => each.key === key)

  const columns = useMemo(() => {
    if (!parts || !item || name !== 'columns') return undefined
    return parts.columnTool(item, {
      store: (columns) => callOf(changeFieldProperties, { patch: { columns }, what: messages.table.columns }),
      locale,
    })
  }, [parts, item, name, messages, locale])

  // Keeps what was changed while the item is laid out again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts with the item of the first frame
  const crop = useMemo(() => {
    const image = item?.field.imageUrl && resources.images.source(item.field.imageUrl)
    if (!parts || !item || !image || name !== 'crop') return undefined
    return parts.createCropTool(item, { image, onOutside: () => endCrop(true) })
  }, [parts, name, key, resources])

  function endCrop(keeps: boolean): void {
    const patch = keeps && onlySelected(store.getState())?.key === crop?.replaces && crop?.result()
    if (!run(closeDialog) || !patch) return
    run(changeFieldProperties, { patch, what: messages.crop.title })
  }

  useEscape(
    'dialog',
    () => endCrop(false),
    () => name === 'crop',
  )
  // Its image is not there.
  const isImpossible = name === 'crop' && parts && !crop
  useEffect(() => {
    if (isImpossible) run(closeDialog)
  }, [isImpossible, run])

  return {
    tool: crop ?? columns,
    crop: crop && parts && { tool: crop, Mode: parts.CropMode, end: endCrop },
  }
}
