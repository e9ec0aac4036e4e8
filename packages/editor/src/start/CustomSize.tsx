import { type Dimensions, templateLimits } from '@certificate-sdk/template'
import { useState } from 'react'
import { NumberField } from '../controls/NumberField.tsx'
import { useEditor } from '../EditorServices.ts'
import { type LengthUnit, toPixels } from './lengthUnits.ts'

const units: readonly LengthUnit[] = ['px', 'mm', 'in']

/** A page of any size. */
export function CustomSize({ onStart }: { onStart(dimensions: Dimensions): void }) {
  const { words } = useEditor()
  const [unit, setUnit] = useState<LengthUnit>('mm')
  const [width, setWidth] = useState(297)
  const [height, setHeight] = useState(210)
  const dimensions = { width: toPixels(width, unit), height: toPixels(height, unit) }
  const { minDimension, maxDimension } = templateLimits
  const possible = [dimensions.width, dimensions.height].every(
    (px) => px >= minDimension && px <= maxDimension,
  )
  return (
    <details className="custom-size">
      <summary>{words.customSize}</summary>
      <div className="row">
        <NumberField
          label={words.width}
          prefix="W"
          value={width}
          min={0.1}
          decimals={2}
          onCommit={(v) => setWidth(v ?? width)}
        />
        <NumberField
          label={words.height}
          prefix="H"
          value={height}
          min={0.1}
          decimals={2}
          onCommit={(v) => setHeight(v ?? height)}
        />
        <label className="select">
          <span className="visually-hidden">{words.unit}</span>
          <select value={unit} onChange={(event) => setUnit(event.target.value as LengthUnit)}>
            {units.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <button type="button" className="secondary" disabled={!possible} onClick={() => onStart(dimensions)}>
        {possible
          ? words.startWithSize(String(dimensions.width), String(dimensions.height))
          : words.sizeLimits(String(minDimension), String(maxDimension))}
      </button>
    </details>
  )
}
