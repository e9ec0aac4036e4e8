import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { RotateCwSquare } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { useNumberFormat } from '../controls/useNumberFormat.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { CustomSize } from '../start/CustomSize.tsx'
import { pageSizes } from '../start/pageSizes.ts'

/** The size of a page without an image: a usual one, the same lying or upright, or any other. */
export function PageSizeChoice({ onChoose }: { onChoose(dimensions: Dimensions, print?: PrintSize): void }) {
  const { messages } = useEditor()
  const { width, height } = useEditorState(({ document }) => document.page.dimensions)
  const format = useNumberFormat() ?? String
  const chosen = pageSizes.find((size) => size.width === width && size.height === height)
  return (
    <>
      <div className="page-size">
        <label className="select">
          {messages.pageSize}
          <select
            value={chosen?.label ?? ''}
            onChange={({ target }) => {
              const size = pageSizes.find(({ label }) => label === target.value)
              if (size) onChoose({ width: size.width, height: size.height })
            }}
          >
            {!chosen && <option value="">{messages.pixels(format(width), format(height))}</option>}
            {pageSizes.map(({ label }) => (
              <option key={label} value={label}>
                {messages[label]}
              </option>
            ))}
          </select>
        </label>
        <IconButton
          icon={RotateCwSquare}
          label={messages.swapSides}
          onClick={() => onChoose({ width: height, height: width })}
        />
      </div>
      <CustomSize action={messages.resizeTo} onStart={onChoose} />
    </>
  )
}
