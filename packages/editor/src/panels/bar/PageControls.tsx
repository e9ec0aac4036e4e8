import { FillField } from '../../controls/FillField.tsx'
import { useEditor, useService } from '../../services/useEditor.ts'
import { useSwatches } from '../../services/useSwatches.ts'
import { PageSizeChoice } from './PageSizeChoice.tsx'
import { usePlainBackground } from './usePlainBackground.ts'

const white = '#ffffff'

/** The page's size: a common one, that of its image, or any other. */
export function PageSize() {
  const pageSize = useService('pageSize')
  const { fill, set } = usePlainBackground()
  return fill === undefined ? (
    <PageSizeChoice
      image={pageSize.original().dimensions}
      onChoose={(...size) => void pageSize.resize(...size)}
    />
  ) : (
    <PageSizeChoice onChoose={(...size) => void set(fill, ...size)} />
  )
}

/** The color or gradient of a page, or a button that replaces its image with one. */
export function PageBackground() {
  const { messages } = useEditor()
  const { fill, set } = usePlainBackground()
  const swatches = useSwatches()
  return fill === undefined ? (
    <button type="button" className="secondary" onClick={() => void set(white)}>
      {messages.plainBackground}
    </button>
  ) : (
    <FillField
      label={messages.shape.fill}
      colorLabel={messages.backgroundColor}
      value={fill}
      optional={false}
      swatches={swatches}
      onCommit={(next) => next && void set(next)}
    />
  )
}
