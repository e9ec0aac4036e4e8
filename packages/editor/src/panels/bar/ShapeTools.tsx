import type { ComponentProps } from 'react'
import { LengthField } from '../../controls/LengthField.tsx'
import { PopupButton } from '../../controls/PopupButton.tsx'
import type { ShapeControl } from '../../kinds/EditorKind.ts'
import { editorKind } from '../../kinds/editorKinds.ts'
import { useEditor } from '../../services/useEditor.ts'
import { usePart } from '../../services/usePart.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { ColorChip } from './ColorChip.tsx'
import { fillKeys, outlineKind } from './outlineKind.ts'

/** Default color of lines and ornaments. */
const black = '#000000'

/** Fill, outline, and corners of the selected shapes. */
export function ShapeTools() {
  const { fields } = useSelectedFields(['type'])
  const has = (control: ShapeControl) =>
    fields.every(({ type }) => editorKind(type).shapeControls?.includes(control))
  return (
    <>
      {has('fill') && <FillTool />}
      <OutlineTool />
      {has('cornerRadius') && <CornerTool />}
    </>
  )
}

function FillTool() {
  const { messages } = useEditor()
  const { shared, mixed } = useSelectedFields(fillKeys)
  const isMixed = mixed('fill')
  return (
    <ShapeTool
      label={messages.shape.fill}
      color={isMixed ? 'mixed' : (shared('fill') ?? 'none')}
      controls="FillControls"
    />
  )
}

function OutlineTool() {
  const { messages } = useEditor()
  const { fields, shared, mixed } = useSelectedFields(['type', 'stroke', 'strokeWidth', 'dash'])
  const kinds = new Set(fields.map(outlineKind))
  const isMixed = mixed('stroke') || kinds.size > 1
  return (
    <ShapeTool
      label={messages.shape.outline}
      color={isMixed ? 'mixed' : kinds.has('none') ? 'none' : (shared('stroke') ?? black)}
      controls="OutlineControls"
    />
  )
}

const load = () => import('./ShapeControls.tsx')

function ShapeTool({
  label,
  color,
  controls,
}: {
  label: string
  color: ComponentProps<typeof ColorChip>['fill']
  controls: 'FillControls' | 'OutlineControls'
}) {
  const { messages } = useEditor()
  return (
    <PopupButton
      label={label}
      value={color === 'mixed' ? messages.mixed : undefined}
      className="named"
      face={
        <>
          <ColorChip fill={color} />
          <span>{label}</span>
        </>
      }
    >
      <LoadedControls name={controls} />
    </PopupButton>
  )
}

function LoadedControls({ name }: { name: 'FillControls' | 'OutlineControls' }) {
  const part = usePart('ShapeControls', load, true)
  const Controls = part?.[name]
  return Controls && <Controls />
}

function CornerTool() {
  const { radius } = useEditor().messages.shape
  const { shared, set, stepEach } = useSelectedFields(['cornerRadius'])
  return (
    <div className="bar-number">
      <span aria-hidden="true">{radius}</span>
      <LengthField
        isBare
        label={radius}
        value={shared('cornerRadius')}
        min={0}
        max={10_000}
        onCommit={(cornerRadius) => set({ cornerRadius }, radius)}
        onMixedStep={stepEach('cornerRadius', radius)}
      />
    </div>
  )
}
