import { templateLimits } from '@certificate-sdk/template'
import { AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart } from 'lucide-react'
import { IconButton } from '../../controls/IconButton.tsx'
import { NumberField } from '../../controls/NumberField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from './useSelectedFields.ts'

const verticalAligns = [
  { align: 'top', icon: AlignVerticalJustifyStart },
  { align: 'middle', icon: AlignVerticalJustifyCenter },
  { align: 'bottom', icon: AlignVerticalJustifyEnd },
] as const

/** What becomes of a text that is too long for its box, and where its lines are in a box with a height. */
export function TextFit() {
  const { messages } = useEditor()
  const { shared, set } = useSelectedFields(['fit', 'minFontSize', 'height', 'verticalAlign'])
  const fit = shared('fit')
  return (
    <>
      <label className="select">
        <span>{messages.ifTooLong}</span>
        <select
          value={fit ?? ''}
          onChange={(event) =>
            set({ fit: event.target.value === 'wrap' ? 'wrap' : 'shrink' }, messages.ifTooLong)
          }
        >
          {!fit && (
            <option value="" disabled>
              {messages.mixed}
            </option>
          )}
          <option value="shrink">{messages.fits.shrink}</option>
          <option value="wrap">{messages.fits.wrap}</option>
        </select>
      </label>
      <div className="row">
        <NumberField
          label={messages.smallestSize}
          prefix="a"
          value={shared('minFontSize')}
          min={1}
          max={templateLimits.maxFontSize}
          decimals={2}
          unit="px"
          clearable
          onCommit={(minFontSize) => set({ minFontSize }, messages.smallestSize)}
        />
        {shared('height') !== undefined && (
          <fieldset className="segments" aria-label={messages.verticalAlign}>
            {verticalAligns.map(({ align, icon }) => (
              <IconButton
                key={align}
                icon={icon}
                label={messages.verticalAligns[align]}
                pressed={shared('verticalAlign') === align}
                onClick={() => set({ verticalAlign: align }, messages.verticalAlign)}
              />
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}
