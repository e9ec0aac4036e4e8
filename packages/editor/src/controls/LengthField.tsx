import { type DisplayUnit, pixelsPer } from '../geometry/displayUnit.ts'
import { useEditorState } from '../services/useEditor.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

const precision: Record<DisplayUnit, { decimals: number; step: number }> = {
  px: { decimals: 0, step: 1 },
  mm: { decimals: 1, step: 1 },
  in: { decimals: 2, step: 0.1 },
  pt: { decimals: 1, step: 1 },
}

/** A length on the page: given and committed in px, shown in the unit that the person chose. */
export function LengthField({ value, min, max, onCommit, ...props }: Omit<NumberFieldProps, 'unit'>) {
  const unit = useEditorState(({ ui }) => ui.unit)
  const scale = useEditorState(({ document }) => pixelsPer(unit, document.page))
  return (
    <NumberField
      {...props}
      {...precision[unit]}
      {...(min !== undefined && { min: min / scale })}
      {...(max !== undefined && { max: max / scale })}
      unit={unit}
      value={value === undefined ? undefined : value / scale}
      // To hundredths of a px, so that a length in another unit is read back as it was typed.
      onCommit={(length) =>
        onCommit(length === undefined ? undefined : Math.round(length * scale * 100) / 100)
      }
    />
  )
}
