import { type Dimensions, type PrintSize, templateLimits } from '@certificate-sdk/template'
import { useState } from 'react'
import { NumberField } from '../controls/NumberField.tsx'
import { useEditor } from '../services/useEditor.ts'
import { convertLength, type LengthUnit, toPixels } from './lengthUnits.ts'

const units: readonly LengthUnit[] = ['px', 'mm', 'in']

/** A page of any size. */
export function CustomSize({ onStart }: { onStart(dimensions: Dimensions, print?: PrintSize): void }) {
  const { messages, locale } = useEditor()
  const [unit, setUnit] = useState<LengthUnit>('mm')
  const [width, setWidth] = useState(297)
  const [height, setHeight] = useState(210)
  const dimensions = { width: toPixels(width, unit), height: toPixels(height, unit) }
  const { minDimension, maxDimension, imagePixels } = templateLimits
  const possible = [dimensions.width, dimensions.height].every(
    (px) => px >= minDimension && px <= maxDimension,
  )
  const large = dimensions.width * dimensions.height > imagePixels
  const number = (value: number) => value.toLocaleString(locale)

  function changeUnit(next: LengthUnit): void {
    setUnit(next)
    setWidth(convertLength(width, unit, next))
    setHeight(convertLength(height, unit, next))
  }

  return (
    <details className="custom-size">
      <summary>{messages.customSize}</summary>
      <div className="row">
        <NumberField
          label={messages.width}
          prefix="W"
          value={width}
          min={0.1}
          decimals={2}
          onCommit={(v) => setWidth(v ?? width)}
        />
        <NumberField
          label={messages.height}
          prefix="H"
          value={height}
          min={0.1}
          decimals={2}
          onCommit={(v) => setHeight(v ?? height)}
        />
        <label className="select">
          <span className="visually-hidden">{messages.unit}</span>
          <select value={unit} onChange={(event) => changeUnit(event.target.value as LengthUnit)}>
            {units.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <button
        type="button"
        className="secondary"
        disabled={!possible || large}
        onClick={() => onStart(dimensions, unit === 'px' ? undefined : { width, height, unit })}
      >
        {!possible
          ? messages.sizeLimits(number(minDimension), number(maxDimension))
          : large
            ? messages.pixelLimit(number(imagePixels / 1e6))
            : messages.startWithSize(number(dimensions.width), number(dimensions.height))}
      </button>
    </details>
  )
}
