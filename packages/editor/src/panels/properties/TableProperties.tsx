import { changeFieldProperties } from '../../commands/propertyCommands.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { useSwatches } from '../../services/useSwatches.ts'
import { onlySelected } from '../../store/selectors.ts'

const load = () => import('./TableControls.tsx')

/** Columns and colors of one table, once their controls are loaded. */
export function TableProperties() {
  const { run } = useEditor()
  const part = usePart('TableControls', load, true)
  const swatches = useSwatches()
  // Not deferred: rendering a title later would move the caret while typing.
  const field = useEditorState(onlySelected)?.field
  if (!field || !part) return null
  return (
    <part.TableControls
      {...{ field, swatches }}
      set={(patch, what, typed) => run(changeFieldProperties, { patch, what, ...(typed && { typed }) })}
    />
  )
}
