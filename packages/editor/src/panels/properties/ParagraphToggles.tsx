import { AlignJustify, CaseUpper } from 'lucide-react'
import { IconButton } from '../../controls/IconButton.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from './useSelectedFields.ts'

/** Justified lines and capitals, as toggles: both are independent of the alignment. */
export function ParagraphToggles({ justifies }: { justifies: boolean }) {
  const { justify, uppercase } = useEditor().messages.paragraph
  const { shared, set } = useSelectedFields(['isJustified', 'textTransform', 'fit'])
  const isJustified = shared('isJustified') ?? false
  const isUppercase = shared('textTransform') === 'uppercase'
  return (
    <div className="segments">
      {justifies && (
        <IconButton
          icon={AlignJustify}
          label={justify}
          pressed={isJustified}
          // Only lines that were wrapped have a width to fill.
          onClick={() =>
            set(isJustified ? { isJustified: undefined } : { isJustified: true, fit: 'wrap' }, justify)
          }
        />
      )}
      <IconButton
        icon={CaseUpper}
        label={uppercase}
        pressed={isUppercase}
        onClick={() => set({ textTransform: isUppercase ? undefined : 'uppercase' }, uppercase)}
      />
    </div>
  )
}
