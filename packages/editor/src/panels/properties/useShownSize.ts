import { useDeferredValue } from 'react'
import { useCanvasItems } from '../../canvas/view/useCanvasItems.ts'
import { useEditorState } from '../../services/useEditor.ts'
import { onlySelected } from '../../store/selectors.ts'

/** The size in px that the selected text shrank to; `undefined` if it did not, or if several fields are selected. */
export function useShownSize(): number | undefined {
  const only = useEditorState(onlySelected)
  const items = useDeferredValue(useCanvasItems())
  const item = only && items.find(({ key }) => key === only.key)
  if (!item || item.layout.size >= item.field.fontSize) return undefined
  return Math.round(item.layout.size * 100) / 100
}
