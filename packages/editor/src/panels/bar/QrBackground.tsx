import { ColorField } from '../../controls/ColorField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'
import type { Swatch } from '../../services/useSwatches.ts'

const white = '#ffffff'
const none = 'transparent'

/** The background of QR codes: a color, or none on a page that is light enough. */
export function QrBackground({ swatches }: { swatches: readonly Swatch[] }) {
  const { background, color, labeled, mixed: several, shape } = useEditor().messages
  const { shared, mixed, set } = useSelectedFields(['background'])
  const isMixed = mixed('background')
  const value = isMixed ? undefined : (shared('background') ?? white)
  const change = (next: string) => set({ background: next === white ? undefined : next }, background)
  return (
    <>
      <label className="select">
        {background}
        <select
          value={isMixed ? '' : value === none ? none : white}
          onChange={({ target }) => change(target.value)}
        >
          {isMixed && <option value="">{several}</option>}
          <option value={white}>{shape.plain}</option>
          <option value={none}>{shape.none}</option>
        </select>
      </label>
      {value !== none && (
        <ColorField label={labeled(background, color)} value={value} swatches={swatches} onCommit={change} />
      )}
    </>
  )
}
