import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
} from 'lucide-react'
import { IconChoice } from '../../controls/IconChoice.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import type { Extent } from '../../kinds/EditorKind.ts'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import { useWarningsOn } from '../../warnings/SelectedWarnings.tsx'

const positionKeys = ['x', 'y', 'height', 'rotation'] as const

/** Exact position, size, and rotation. */
export function PositionSection({ extents }: { extents: ReadonlySet<Extent> }) {
  const { messages } = useEditor()
  const { shared, mixed, set, stepEach } = useSelectedFields(positionKeys)
  const warnings = useWarningsOn('place')
  const hasHeight = extents.size === 1 && (extents.has('box') || extents.has('shape'))
  const onlyCodes = extents.size === 1 && extents.has('square')
  const onlyPictures = [...extents].every((extent) => extent === 'image' || extent === 'square')
  return (
    <section>
      <h3>{messages.position}</h3>
      <div className="row">
        <LengthField
          label="X"
          live="x"
          value={shared('x')}
          warnings={warnings}
          onCommit={(x) => set({ x }, 'X')}
          onMixedStep={stepEach('x', 'X')}
        />
        <LengthField
          label="Y"
          live="y"
          value={shared('y')}
          warnings={warnings}
          onCommit={(y) => set({ y }, 'Y')}
          onMixedStep={stepEach('y', 'Y')}
        />
      </div>
      {hasHeight && (
        <div className="row">
          <WidthField />
          <LengthField
            label={messages.height}
            live="height"
            value={shared('height')}
            placeholder={mixed('height') ? messages.mixed : messages.auto}
            min={1}
            max={10_000}
            clearable
            onCommit={(height) => set({ height }, messages.height)}
            onMixedStep={stepEach('height', messages.height)}
          />
        </div>
      )}
      <div className="row">
        {!hasHeight && !extents.has('square') && <WidthField />}
        {onlyPictures && !onlyCodes && <PictureHeight />}
        <NumberField
          label={messages.rotation}
          live="rotation"
          value={shared('rotation')}
          wrapsAt={360}
          unit="°"
          onCommit={(rotation) => set({ rotation }, messages.rotation)}
          onMixedStep={stepEach('rotation', messages.rotation)}
        />
      </div>
      {onlyPictures && <Anchor />}
    </section>
  )
}

function PictureHeight() {
  const { messages } = useEditor()
  const { shared, set, stepEach } = useSelectedFields(['fontSize'])
  return (
    <LengthField
      label={messages.height}
      live="fontSize"
      value={shared('fontSize')}
      min={1}
      max={10_000}
      decimals={2}
      warnings={useWarningsOn('size')}
      onCommit={(fontSize) => set({ fontSize }, messages.height)}
      onMixedStep={stepEach('fontSize', messages.height)}
    />
  )
}

const anchors = [
  { value: 'left', icon: AlignHorizontalJustifyStart, label: 'alignLeft' },
  { value: 'center', icon: AlignHorizontalJustifyCenter, label: 'alignCenter' },
  { value: 'right', icon: AlignHorizontalJustifyEnd, label: 'alignRight' },
] as const

/** The side of images and codes that stays in place when they change their width. */
function Anchor() {
  const { messages } = useEditor()
  const { shared, set } = useSelectedFields(['alignment'])
  return (
    <IconChoice
      label={messages.alignment}
      value={shared('alignment')}
      choices={anchors.map(({ label, ...choice }) => ({ ...choice, label: messages[label] }))}
      onChoose={(alignment) => set({ alignment }, messages.alignment)}
    />
  )
}

function WidthField() {
  const { messages } = useEditor()
  const { shared, mixed, set, stepEach } = useSelectedFields(['width'])
  return (
    <LengthField
      label={messages.width}
      live="width"
      value={shared('width')}
      placeholder={mixed('width') ? messages.mixed : messages.auto}
      min={1}
      max={10_000}
      warnings={useWarningsOn('width')}
      clearable
      onCommit={(width) => set({ width }, messages.width)}
      onMixedStep={stepEach('width', messages.width)}
    />
  )
}
