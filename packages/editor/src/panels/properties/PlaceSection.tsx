import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../EditorServices.ts'
import { useSelectedFields } from './useSelectedFields.ts'

const place = ['x', 'y', 'height', 'rotation', 'opacity'] as const

/** Exact place, width, rotation and opacity. */
export function PlaceSection({ contents }: { contents: ReadonlySet<string> }) {
  const { words } = useEditor()
  const { shared, set } = useSelectedFields(place)
  const onlyText = contents.size === 1 && contents.has('text')
  return (
    <section>
      <h3>{words.position}</h3>
      <div className="row">
        <NumberField label="X" prefix="X" value={shared('x')} unit="px" onCommit={(x) => set({ x }, 'X')} />
        <NumberField label="Y" prefix="Y" value={shared('y')} unit="px" onCommit={(y) => set({ y }, 'Y')} />
      </div>
      {onlyText && (
        <div className="row">
          <WidthField />
          <NumberField
            label={words.height}
            prefix="H"
            value={shared('height')}
            placeholder={words.auto}
            min={1}
            max={10_000}
            unit="px"
            clearable
            onCommit={(height) => set({ height }, words.height)}
          />
        </div>
      )}
      <div className="row">
        {!onlyText && !contents.has('qr') && <WidthField />}
        <NumberField
          label={words.rotation}
          prefix="∠"
          value={shared('rotation')}
          min={-360}
          max={360}
          unit="°"
          onCommit={(rotation) => set({ rotation }, words.rotation)}
        />
        <NumberField
          label={words.opacity}
          prefix="◐"
          value={percent(shared('opacity'))}
          min={0}
          max={100}
          unit="%"
          onCommit={(value) => set({ opacity: (value ?? 100) / 100 }, words.opacity)}
        />
      </div>
    </section>
  )
}

function WidthField() {
  const { words } = useEditor()
  const { shared, set } = useSelectedFields(['width'])
  return (
    <NumberField
      label={words.width}
      prefix="W"
      value={shared('width')}
      placeholder={words.auto}
      min={1}
      max={10_000}
      unit="px"
      clearable
      onCommit={(width) => set({ width }, words.width)}
    />
  )
}

function percent(share: number | undefined): number | undefined {
  return share === undefined ? undefined : share * 100
}
