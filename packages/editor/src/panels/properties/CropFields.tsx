import type { Crop } from '@certificate-sdk/template'
import type { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { cropOf, insetsOf } from './insetsOf.ts'
import type { SelectedFields } from './useSelectedFields.ts'

const sides = [
  { side: 'left', opposite: 'right', prefix: '←' },
  { side: 'right', opposite: 'left', prefix: '→' },
  { side: 'top', opposite: 'bottom', prefix: '↑' },
  { side: 'bottom', opposite: 'top', prefix: '↓' },
] as const

/** The selection, and what a part that is loaded later does not import. */
interface CropFieldsProps extends Pick<SelectedFields, 'shared' | 'set'> {
  controls: { NumberField: typeof NumberField }
}

/** How much of an image is cut off at each side, in percent. */
export function CropFields({ shared, set, controls: { NumberField } }: CropFieldsProps) {
  const { messages } = useEditor()
  const insets = insetsOf(shared('crop'))
  const change = (crop: Crop | undefined) => set({ crop }, messages.crop.title)
  return (
    <>
      <p className="muted">{messages.crop.title}</p>
      <div className="row">
        {sides.map(({ side, opposite, prefix }) => (
          <NumberField
            key={side}
            label={messages.labeled(messages.crop.title, messages.crop[side])}
            prefix={prefix}
            value={insets[side]}
            min={0}
            max={99 - insets[opposite]}
            decimals={1}
            unit="%"
            onCommit={(value) => change(cropOf({ ...insets, [side]: value ?? 0 }))}
          />
        ))}
      </div>
    </>
  )
}
