import { type Dimensions, type PrintSize, templateLimits } from '@certificate-sdk/template'
import { useId, useState } from 'react'
import { NumberField } from '../controls/NumberField.tsx'
import type { PageScale } from '../controls/numberUnits.ts'
import { withLatinDigits } from '../languages/Phrases.ts'
import { useEditor } from '../services/useEditor.ts'
import { usualPaper } from './usualPaper.ts'

/** Resolution of pages whose size is given in print units: sharp on paper, with a moderate file size. */
const pixelsPerInch = 150

/** A page with this resolution, for lengths typed in another unit. */
const inchOfPixels: PageScale = {
  dimensions: { width: pixelsPerInch, height: pixelsPerInch },
  print: { width: 1, height: 1, unit: 'in' },
}

const units: readonly LengthUnit[] = ['px', 'mm', 'in']

/** Creates a page of any size. */
export function CustomSize({
  action,
  isOpen = false,
  onStart,
}: {
  /** Label of the button, with the size in px. */
  action(width: string, height: string): string
  /** True to show it expanded. */
  isOpen?: boolean
  onStart(dimensions: Dimensions, print?: PrintSize): void
}) {
  const { messages, locale } = useEditor()
  const [paper] = useState(() => usualPaper(locale))
  const [unit, setUnit] = useState<LengthUnit>(paper.unit)
  const [width, setWidth] = useState(paper.width)
  const [height, setHeight] = useState(paper.height)
  const dimensions = { width: toPixels(width, unit), height: toPixels(height, unit) }
  const { minDimension, maxDimension, imagePixels } = templateLimits
  const isPossible = (px: number) => px >= minDimension && px <= maxDimension
  const possible = isPossible(dimensions.width) && isPossible(dimensions.height)
  const large = dimensions.width * dimensions.height > imagePixels
  const number = (value: number) => value.toLocaleString(withLatinDigits(locale))
  const id = useId()
  const problem = !possible
    ? messages.sizeLimits(number(minDimension), number(maxDimension))
    : large
      ? messages.pixelLimit(number(imagePixels / 1e6))
      : undefined

  function changeUnit(next: LengthUnit): void {
    setUnit(next)
    setWidth(convertLength(width, unit, next))
    setHeight(convertLength(height, unit, next))
  }

  return (
    <details className="custom-size" open={isOpen}>
      <summary>{messages.customSize}</summary>
      <div className="row">
        <NumberField
          label={messages.width}
          value={width}
          decimals={2}
          unit={unit}
          page={inchOfPixels}
          warnings={isPossible(dimensions.width) ? undefined : id}
          onCommit={(v) => setWidth(v ?? width)}
        />
        <NumberField
          label={messages.height}
          value={height}
          decimals={2}
          unit={unit}
          page={inchOfPixels}
          warnings={isPossible(dimensions.height) ? undefined : id}
          onCommit={(v) => setHeight(v ?? height)}
        />
        <label className="select">
          <span className="visually-hidden">{messages.unit}</span>
          <select value={unit} onChange={(event) => changeUnit(event.target.value as LengthUnit)}>
            {units.map((name) => (
              <option key={name} value={name}>
                {messages.units[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <button
        type="button"
        className="secondary"
        disabled={problem !== undefined}
        aria-describedby={problem && id}
        onClick={() => onStart(dimensions, unit === 'px' ? undefined : { width, height, unit })}
      >
        {action(number(dimensions.width), number(dimensions.height))}
      </button>
      <small id={id} role="status">
        {problem}
      </small>
    </details>
  )
}

/** A unit for page sizes. */
type LengthUnit = 'px' | 'mm' | 'in'

/** Converts a length to another unit, to hundredths. */
export function convertLength(length: number, from: LengthUnit, to: LengthUnit): number {
  const inches = { px: length / pixelsPerInch, mm: length / 25.4, in: length }[from]
  const converted = { px: Math.round(inches * pixelsPerInch), mm: inches * 25.4, in: inches }[to]
  return Math.round(converted * 100) / 100
}

/** Converts a length to whole px. */
export function toPixels(length: number, unit: LengthUnit): number {
  const inches = { px: length / pixelsPerInch, mm: length / 25.4, in: length }[unit]
  return Math.round(inches * pixelsPerInch)
}
