import { useDeferredValue } from 'react'
import { lengthFormat } from '../../canvas/rendering/lengthFormat.ts'
import { useCanvasItems } from '../../services/useCanvasItems.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { onlySelected } from '../../store/selectors.ts'

/**
 * The size to which the selected text shrank, with its unit; `undefined` if it did not shrink, or if several
 * fields are selected.
 */
export function useRenderedSize(): string | undefined {
  const { store, locale } = useEditor()
  const only = useEditorState(onlySelected)
  const items = useDeferredValue(useCanvasItems())
  const item = only && items.find(({ key }) => key === only.key)
  if (!item || item.layout.size >= item.field.fontSize) return undefined
  return lengthFormat(store, locale).letters(item.layout.size)
}
