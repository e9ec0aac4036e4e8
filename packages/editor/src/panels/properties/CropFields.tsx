import type { Crop } from '@certificate-sdk/template'
import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import type { SelectedFields } from '../../services/useSelectedFields.ts'

const sides = [
  { side: 'left', opposite: 'right' },
  { side: 'right', opposite: 'left' },
  { side: 'top', opposite: 'bottom' },
  { side: 'bottom', opposite: 'top' },
] as const

/** Cropped share of an image at each side, in percent. */
export function CropFields({ shared, set }: Pick<SelectedFields, 'shared' | 'set'>) {
  const { messages } = useEditor()
  const insets = insetsOf(shared('crop'))
  const change = (crop: Crop | undefined) => set({ crop }, messages.crop.title)
  return (
    <>
      <p className="muted">{messages.crop.title}</p>
      <div className="row">
        {sides.map(({ side, opposite }) => (
          <NumberField
            key={side}
            label={messages.labeled(messages.crop.title, messages.crop[side])}
            caption={messages.crop[side]}
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

/** Cropped share at each side, in percent of the whole image. */
interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

/** Returns the sides of a crop, to tenths of a percent. */
export function insetsOf({ x, y, width, height }: Crop = { x: 0, y: 0, width: 1, height: 1 }): Insets {
  return {
    left: inTenths(x),
    right: inTenths(1 - x - width),
    top: inTenths(y),
    bottom: inTenths(1 - y - height),
  }
}

/** Returns the crop with these sides; `undefined` if nothing is cut off. */
export function cropOf({ left, right, top, bottom }: Insets): Crop | undefined {
  if (!left && !right && !top && !bottom) return undefined
  return {
    x: share(left),
    y: share(top),
    width: share(100 - left - right),
    height: share(100 - top - bottom),
  }
}

function inTenths(part: number): number {
  return Math.max(0, Math.round(part * 1_000) / 10)
}

/** Rounded, so that 0.3 is not stored as 0.30000000000000004. */
function share(percent: number): number {
  return Math.round(percent * 10) / 1_000
}
