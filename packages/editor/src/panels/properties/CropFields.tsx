import type { Crop } from '@certificate-sdk/template'
import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { cropOf, insetsOf } from './insetsOf.ts'
import { useSelectedFields } from './useSelectedFields.ts'

const sides = [
  { side: 'left', opposite: 'right', prefix: '←' },
  { side: 'right', opposite: 'left', prefix: '→' },
  { side: 'top', opposite: 'bottom', prefix: '↑' },
  { side: 'bottom', opposite: 'top', prefix: '↓' },
] as const

const cropKeys = ['imageUrl', 'crop', 'x', 'y', 'width', 'height']

/** How much of an image is cut off at each side, in percent. */
export function CropFields() {
  const { messages } = useEditor()
  const { shared, set } = useSelectedFields(cropKeys)
  if (!shared('imageUrl')) return null
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
