import { completeField } from '@certificate-sdk/template'
import { ColorField } from '../../controls/ColorField.tsx'
import { FillField } from '../../controls/FillField.tsx'
import { fillOf, kindOfFill } from '../../controls/fillOf.ts'
import { LengthField } from '../../controls/LengthField.tsx'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { useSwatches } from '../../services/useSwatches.ts'
import { dashOf, fillKeys, type OutlineKind, outlineKind } from './outlineKind.ts'

/** Default color of lines and ornaments. */
const black = '#000000'

/** The fill of the selected shapes. Loaded with the first popup of a shape. */
export function FillControls() {
  const { messages } = useEditor()
  const { fields, shared, mixed, set } = useSelectedFields(fillKeys)
  const swatches = useSwatches()
  const kinds = new Set(fields.map(({ fill }) => kindOfFill(fill)))
  const [kind] = kinds
  const { fill: label } = messages.shape
  return (
    <FillField
      label={label}
      colorLabel={messages.labeled(label, messages.color)}
      value={shared('fill')}
      differing={mixed('fill') ? (kinds.size === 1 ? kind : 'mixed') : undefined}
      optional
      swatches={swatches}
      onCommit={(fill) => set({ fill }, label)}
      onKind={(next) => set(({ fill }) => ({ fill: fillOf(next, fill) }), label)}
    />
  )
}

/** Line style, color, and width of the outlines of the selected shapes. */
export function OutlineControls() {
  const { messages } = useEditor()
  const { fields, shared, mixed, set, stepEach } = useSelectedFields([
    'type',
    'stroke',
    'strokeWidth',
    'dash',
  ])
  const swatches = useSwatches()
  const { outline, none, solid, dashed, dotted, thickness } = messages.shape
  const kinds = new Set(fields.map(outlineKind))
  const [kind] = kinds.size === 1 ? kinds : []
  const canBeNone = fields.every(
    ({ type }) => editorKind(type).shapeControls?.includes('fill') && type !== 'frame',
  )
  const onlySolid = fields.some(({ type }) => type === 'frame')
  const choices = { ...(canBeNone && { none }), solid, ...(!onlySolid && { dashed, dotted }) }
  /** Sets the outline; colors that differ stay different. */
  function choose(next: OutlineKind): void {
    set((field) => {
      const { stroke = black, strokeWidth } = completeField(field)
      return { stroke: next === 'none' ? undefined : stroke, dash: dashOf(next, strokeWidth) }
    }, outline)
  }
  return (
    <>
      {(canBeNone || !onlySolid) && (
        <label className="select">
          {outline}
          <select value={kind ?? ''} onChange={({ target }) => choose(target.value as OutlineKind)}>
            {!kind && <option value="">{messages.mixed}</option>}
            {Object.entries(choices).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind !== 'none' && (
        <>
          <ColorField
            label={messages.labeled(outline, messages.color)}
            value={mixed('stroke') ? undefined : (shared('stroke') ?? black)}
            swatches={swatches}
            onCommit={(next) => set({ stroke: next }, outline)}
          />
          <LengthField
            label={thickness}
            value={shared('strokeWidth')}
            min={0}
            max={1_000}
            decimals={2}
            onCommit={(strokeWidth) => set({ strokeWidth }, thickness)}
            onMixedStep={stepEach('strokeWidth', thickness)}
          />
        </>
      )}
    </>
  )
}
