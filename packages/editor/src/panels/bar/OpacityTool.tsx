import { Contrast } from 'lucide-react'
import { Glyph } from '../../controls/IconButton.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { PopupButton } from '../../controls/PopupButton.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'

/** Opacity of the selected fields. */
export function OpacityTool() {
  const { messages } = useEditor()
  const { shared, set, stepEach } = useSelectedFields(['opacity'])
  const opacity = shared('opacity')
  const percent = opacity === undefined ? undefined : Math.round(opacity * 100)
  const change = (value: number) => set({ opacity: value / 100 }, messages.opacity)
  return (
    <PopupButton
      label={messages.opacity}
      value={percent === undefined ? messages.mixed : `${percent} %`}
      face={<Glyph icon={Contrast} />}
    >
      <NumberField
        label={messages.opacity}
        value={percent}
        min={0}
        max={100}
        unit="%"
        onCommit={(value) => change(value ?? 100)}
        onMixedStep={(by) => stepEach('opacity', messages.opacity)(by / 100)}
      />
    </PopupButton>
  )
}
