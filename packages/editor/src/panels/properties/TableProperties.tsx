import { AlignCenter, AlignLeft, AlignRight, Plus, X } from 'lucide-react'
import { changeFieldProperties } from '../../commands/propertyCommands.ts'
import { ColorField } from '../../controls/ColorField.tsx'
import { IconChoice } from '../../controls/IconChoice.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { onlySelected } from '../../store/selectors.ts'
import { FillField } from './FillField.tsx'
import type { TableTools } from './TableControls.tsx'
import { useSwatches } from './useSwatches.ts'

/** The exports of the late parts that edit tables. */
type TablePart = typeof import('./TableControls.tsx')

const tools: TableTools = {
  ...{ ColorField, FillField, IconChoice, LengthField, NumberField, TextField },
  icons: { left: AlignLeft, center: AlignCenter, right: AlignRight, add: Plus, remove: X },
}

/** Columns and colors of one table, once their controls are loaded. */
export function TableProperties() {
  const { run, loadLate } = useEditor()
  const part = usePart('LateParts', loadLate as () => Promise<TablePart>, true)
  const swatches = useSwatches()
  // Not deferred: rendering a title later would move the caret while typing.
  const field = useEditorState(onlySelected)?.field
  if (!field || !part) return null
  return (
    <part.TableControls
      {...{ field, swatches, tools }}
      set={(patch, what, typed) => run(changeFieldProperties, { patch, what, ...(typed && { typed }) })}
    />
  )
}
