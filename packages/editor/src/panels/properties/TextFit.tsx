import { templateLimits } from '@certificate-sdk/template'
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  AlignVerticalSpaceAround,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconChoice } from '../../controls/IconChoice.tsx'
import { LengthField } from '../../controls/LengthField.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from '../../services/useSelectedFields.ts'

const fitKeys = ['type', 'fit', 'minFontSize', 'height', 'verticalAlign'] as const

const verticalAligns = [
  { align: 'top', icon: AlignVerticalJustifyStart },
  { align: 'middle', icon: AlignVerticalJustifyCenter },
  { align: 'bottom', icon: AlignVerticalJustifyEnd },
  { align: 'ink', icon: AlignVerticalSpaceAround },
] as const

/**
 * How a text that is too long for its box is handled, and the vertical alignment of its lines in a box with a height.
 *
 * @param props.children more numbers, beside its own
 */
export function TextFit({ children }: { children: ReactNode }) {
  const { messages } = useEditor()
  const { fields, shared, set, stepEach } = useSelectedFields(fitKeys)
  // Tables always wrap, and then shrink.
  const onlyTables = fields.every(isTable)
  const fit = shared('fit')
  return (
    <>
      {!onlyTables && (
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
      )}
      <div className="row">
        <LengthField
          letters
          label={messages.smallestSize}
          value={shared('minFontSize')}
          min={1}
          max={templateLimits.maxFontSize}
          decimals={2}
          clearable
          onCommit={(minFontSize) => set({ minFontSize }, messages.smallestSize)}
          onMixedStep={stepEach('minFontSize', messages.smallestSize)}
        />
        {children}
        {(onlyTables || fields.every(({ height }) => height !== undefined)) && (
          <IconChoice
            label={messages.verticalAlign}
            value={shared('verticalAlign')}
            choices={verticalAligns
              .filter(({ align }) => align !== 'ink' || !fields.some(isTable))
              .map(({ align, icon }) => ({
                value: align,
                icon,
                label: messages.verticalAligns[align],
              }))}
            onChoose={(verticalAlign) => set({ verticalAlign }, messages.verticalAlign)}
          />
        )}
      </div>
    </>
  )
}

function isTable({ type }: { type: string }): boolean {
  return type === 'table'
}
