import { backToDesigns } from '../commands/pageCommands.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { PageSizeChoice } from './PageSizeChoice.tsx'
import { FillField } from './properties/FillField.tsx'
import { useSwatches } from './properties/useSwatches.ts'
import { usePlainBackground } from './usePlainBackground.ts'

const white = '#ffffff'

/**
 * The page's image, or its color and size; alternatives for the background; and the way back to the designs.
 */
export function BackgroundPanel() {
  const { messages, run } = useEditor()
  const images = useService('images')
  const pageSize = useService('pageSize')
  const { upload } = useEditorState(({ can }) => can)
  const imageUrl = useEditorState(({ document }) => document.page.imageUrl)
  const plain = usePlainBackground()
  const swatches = useSwatches()
  // The visible part of an image may have a single color.
  const fill = pageSize.original().imageUrl === imageUrl ? plain.fill : undefined
  return (
    <div className="panel-body">
      {fill === undefined ? (
        <>
          <PageImage imageUrl={imageUrl} />
          <button type="button" className="secondary" onClick={() => void plain.set(white)}>
            {messages.plainBackground}
          </button>
        </>
      ) : (
        <>
          <FillField
            label={messages.shape.fill}
            colorLabel={messages.backgroundColor}
            value={fill}
            optional={false}
            swatches={swatches}
            onCommit={(next) => next && void plain.set(next)}
          />
          <PageSizeChoice onChoose={(dimensions, print) => void plain.set(fill, dimensions, print)} />
        </>
      )}
      {upload && (
        <FileButton
          label={messages.replaceBackground}
          onFile={(file) => void images.importBackground(file)}
        />
      )}
      <p className="muted">{messages.replaceHint}</p>
      <button type="button" className="secondary" onClick={() => run(backToDesigns)}>
        {messages.backToDesigns}
      </button>
    </div>
  )
}

function PageImage({ imageUrl }: { imageUrl: string }) {
  const pageSize = useService('pageSize')
  return (
    <>
      <img
        className="thumbnail"
        src={imageUrl}
        alt=""
        crossOrigin={imageUrl.startsWith('data:') ? undefined : 'anonymous'}
      />
      <PageSizeChoice
        image={pageSize.original().dimensions}
        onChoose={(...size) => void pageSize.resize(...size)}
      />
    </>
  )
}
