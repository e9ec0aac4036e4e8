import { ColorField } from '../../controls/ColorField.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import type { ShapeControl } from '../../kinds/EditorKind.ts'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useEditor } from '../../services/useEditor.ts'
import { dashOf, type OutlineKind, outlineKind } from './dashOf.ts'
import { FillField } from './FillField.tsx'
import { OrnamentChoice } from './OrnamentChoice.tsx'
import { useSelectedFields } from './useSelectedFields.ts'
import { useSwatches } from './useSwatches.ts'

/** Also the keys of gradients: a list of keys holds for everything in a field. */
const shapeKeys = [
  ...['type', 'fill', 'stroke', 'strokeWidth', 'dash', 'cornerRadius', 'ornament'],
  ...['angle', 'stops', 'offset', 'color', 'opacity'],
]

/** Fill, outline, corners, and ornament of the selected shapes. */
export function ShapeSection() {
  const { messages } = useEditor()
  const { fields, shared, set } = useSelectedFields(shapeKeys)
  const swatches = useSwatches()
  const has = (control: ShapeControl) =>
    fields.every(({ type }) => editorKind(type).shapeControls?.includes(control))
  return (
    <section>
      <h3>{messages.appearance}</h3>
      {has('ornament') && (
        <OrnamentChoice
          value={shared('ornament')}
          onChoose={(ornament) => set({ ornament }, messages.shape.ornament)}
        />
      )}
      {has('fill') && (
        <FillField
          label={messages.shape.fill}
          colorLabel={messages.labeled(messages.shape.fill, messages.color)}
          value={shared('fill')}
          optional
          swatches={swatches}
          onCommit={(fill) => set({ fill }, messages.shape.fill)}
        />
      )}
      <Outline />
      {has('cornerRadius') && (
        <LengthField
          label={messages.shape.radius}
          prefix="◜"
          value={shared('cornerRadius')}
          min={0}
          max={10_000}
          onCommit={(cornerRadius) => set({ cornerRadius }, messages.shape.radius)}
        />
      )}
    </section>
  )
}

function Outline() {
  const { messages } = useEditor()
  const { fields, shared, set } = useSelectedFields(['type', 'stroke', 'strokeWidth', 'dash'])
  const swatches = useSwatches()
  const { outline, none, solid, dashed, dotted, thickness } = messages.shape
  const kinds = new Set(fields.map(outlineKind))
  const [kind] = kinds.size === 1 ? kinds : []
  const canBeNone = fields.every(
    ({ type }) => editorKind(type).shapeControls?.includes('fill') && type !== 'frame',
  )
  const onlySolid = fields.some(({ type }) => type === 'frame')
  const choices = { ...(canBeNone && { none }), solid, ...(!onlySolid && { dashed, dotted }) }
  const width = shared('strokeWidth') ?? 2
  const stroke = shared('stroke') ?? '#000000'
  function choose(next: OutlineKind): void {
    set({ stroke: next === 'none' ? undefined : stroke, dash: dashOf(next, width) }, outline)
  }
  return (
    <>
      {(canBeNone || !onlySolid) && (
        <label className="select">
          {outline}
          <select value={kind ?? ''} onChange={({ target }) => choose(target.value as OutlineKind)}>
            {!kind && <option value="">{messages.mixed}</option>}
            {Object.entries(choices).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind !== 'none' && (
        <>
          <ColorField
            label={messages.labeled(outline, messages.color)}
            value={stroke}
            swatches={swatches}
            onCommit={(next) => set({ stroke: next }, outline)}
          />
          <LengthField
            label={thickness}
            prefix="≡"
            value={shared('strokeWidth')}
            min={0}
            max={1_000}
            decimals={2}
            onCommit={(strokeWidth) => set({ strokeWidth }, thickness)}
          />
        </>
      )}
    </>
  )
}
