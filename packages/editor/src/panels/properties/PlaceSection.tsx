import { LengthField } from '../../controls/LengthField.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import type { Extent } from '../../kinds/EditorKind.ts'
import { useEditor } from '../../services/useEditor.ts'
import { useWarningsOn } from '../../warnings/SelectedWarnings.tsx'
import { useSelectedFields } from './useSelectedFields.ts'

const place = ['x', 'y', 'height', 'rotation', 'opacity'] as const

/** Exact position, width, rotation and opacity. */
export function PlaceSection({ extents }: { extents: ReadonlySet<Extent> }) {
  const { messages } = useEditor()
  const { shared, mixed, set } = useSelectedFields(place)
  const warnings = useWarningsOn('place')
  const hasHeight = extents.size === 1 && (extents.has('box') || extents.has('shape'))
  return (
    <section>
      <h3>{messages.position}</h3>
      <div className="row">
        <LengthField
          label="X"
          prefix="X"
          live="x"
          value={shared('x')}
          warnings={warnings}
          onCommit={(x) => set({ x }, 'X')}
        />
        <LengthField
          label="Y"
          prefix="Y"
          live="y"
          value={shared('y')}
          warnings={warnings}
          onCommit={(y) => set({ y }, 'Y')}
        />
      </div>
      {hasHeight && (
        <div className="row">
          <WidthField />
          <LengthField
            label={messages.height}
            prefix={messages.prefixes.height}
            live="height"
            value={shared('height')}
            placeholder={mixed('height') ? messages.mixed : messages.auto}
            min={1}
            max={10_000}
            clearable
            onCommit={(height) => set({ height }, messages.height)}
          />
        </div>
      )}
      <div className="row">
        {!hasHeight && !extents.has('square') && <WidthField />}
        <NumberField
          label={messages.rotation}
          prefix="∠"
          live="rotation"
          value={shared('rotation')}
          wrapsAt={360}
          unit="°"
          onCommit={(rotation) => set({ rotation }, messages.rotation)}
        />
        <NumberField
          label={messages.opacity}
          prefix="◐"
          value={percent(shared('opacity'))}
          min={0}
          max={100}
          unit="%"
          onCommit={(value) => set({ opacity: (value ?? 100) / 100 }, messages.opacity)}
        />
      </div>
    </section>
  )
}

function WidthField() {
  const { messages } = useEditor()
  const { shared, mixed, set } = useSelectedFields(['width'])
  return (
    <LengthField
      label={messages.width}
      prefix={messages.prefixes.width}
      live="width"
      value={shared('width')}
      placeholder={mixed('width') ? messages.mixed : messages.auto}
      min={1}
      max={10_000}
      warnings={useWarningsOn('width')}
      clearable
      onCommit={(width) => set({ width }, messages.width)}
    />
  )
}

function percent(share: number | undefined): number | undefined {
  return share === undefined ? undefined : share * 100
}
