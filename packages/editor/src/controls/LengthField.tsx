import { letterUnit, pixelsPer, unitDecimals } from '../geometry/displayUnit.ts'
import { useEditorState } from '../services/useEditor.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** Props of {@link LengthField}. */
interface LengthFieldProps extends Omit<NumberFieldProps, 'unit'> {
  /** True for a font size, in px; other lengths are in pt. */
  letters?: boolean
}

/** A length on the page: passed in and committed in px, shown in the unit that the person chose. */
export function LengthField({ value, min, max, letters, onCommit, onMixedStep, ...props }: LengthFieldProps) {
  const chosen = useEditorState(({ ui }) => ui.preferences.unit)
  const unit = letters ? letterUnit(chosen) : chosen
  const scale = useEditorState(({ document }) => pixelsPer(unit, document.page))
  return (
    <NumberField
      step={unit === 'in' ? 0.1 : 1}
      {...props}
      liveScale={scale}
      decimals={unit === 'px' ? (props.decimals ?? 0) : unitDecimals[unit]}
      {...(min !== undefined && { min: min / scale })}
      {...(max !== undefined && { max: max / scale })}
      unit={unit}
      {...(onMixedStep && { onMixedStep: (by: number) => onMixedStep(by * scale) })}
      value={value === undefined ? undefined : value / scale}
      // To hundredths of a px, so that a length in another unit reads back as it was typed.
      onCommit={(length) =>
        onCommit(length === undefined ? undefined : Math.round(length * scale * 100) / 100)
      }
    />
  )
}
