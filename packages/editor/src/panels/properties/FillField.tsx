import type { Fill, Gradient } from '@certificate-sdk/template'
import { isGradient } from '@certificate-sdk/template/internal'
import { Plus, X } from 'lucide-react'
import { ColorField, type Swatch } from '../../controls/ColorField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { type FillKind, fillOf, withStop } from './fillOf.ts'
import type { GradientTools } from './GradientStops.tsx'

/** The exports of the late parts that edit gradients. */
type GradientPart = typeof import('./GradientStops.tsx')

const tools: GradientTools = { ColorField, NumberField, withStop, icons: { add: Plus, remove: X } }

/** A fill: nothing, a color, or a gradient with its colors. */
export function FillField({
  label,
  colorLabel,
  value,
  optional,
  onlyPlain,
  swatches,
  onCommit,
}: {
  label: string
  /** Name of the color, if it is one. */
  colorLabel: string
  /** `undefined` = none, or several fields with different ones. */
  value: Fill | undefined
  /** Whether there may be none. */
  optional: boolean
  /** Whether it may not be a gradient. */
  onlyPlain?: boolean
  swatches: readonly Swatch[]
  onCommit(value: Fill | undefined): void
}) {
  const { messages, loadLate } = useEditor()
  const part = usePart('LateParts', loadLate as () => Promise<GradientPart>, isGradient(value))
  const { none, plain, linear, radial } = messages.shape
  const kind: FillKind = value === undefined ? 'none' : isGradient(value) ? value.type : 'plain'
  const kinds = { ...(optional && { none }), plain, ...(!onlyPlain && { linear, radial }) }
  return (
    <div className="fill">
      <label className="select">
        {label}
        <select value={kind} onChange={({ target }) => onCommit(fillOf(target.value as FillKind, value))}>
          {Object.entries(kinds).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {typeof value === 'string' && (
        <ColorField label={colorLabel} value={value} swatches={swatches} onCommit={onCommit} />
      )}
      {part && isGradient(value) && (
        <part.GradientStops {...{ value, swatches, tools }} onCommit={(next: Gradient) => onCommit(next)} />
      )}
    </div>
  )
}
