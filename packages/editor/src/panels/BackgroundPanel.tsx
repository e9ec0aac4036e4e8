import { backToDesigns } from '../commands/pageCommands.ts'
import { ColorField } from '../controls/ColorField.tsx'
import { FileButton } from '../controls/FileButton.tsx'
import { useNumberFormat } from '../controls/useNumberFormat.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { PageSizeChoice } from './PageSizeChoice.tsx'
import { usePlainBackground } from './usePlainBackground.ts'

const white = '#ffffff'

/** The page's image or its color and size, what else it may be, and the way back to the designs. */
export function BackgroundPanel() {
  const { messages, run, takeBackgroundFile } = useEditor()
  const { upload } = useEditorState(({ can }) => can)
  const plain = usePlainBackground()
  const { color } = plain
  return (
    <div className="panel-body">
      {color === undefined ? (
        <>
          <PageImage />
          <button type="button" className="secondary" onClick={() => void plain.set(white)}>
            {messages.plainBackground}
          </button>
        </>
      ) : (
        <>
          <ColorField
            label={messages.backgroundColor}
            value={color}
            swatches={[]}
            onCommit={(next) => void plain.set(next)}
          />
          <PageSizeChoice onChoose={(dimensions, print) => void plain.set(color, dimensions, print)} />
        </>
      )}
      {upload && (
        <FileButton label={messages.replaceBackground} onFile={(file) => void takeBackgroundFile(file)} />
      )}
      <p className="muted">{messages.replaceHint}</p>
      <button type="button" className="secondary" onClick={() => run(backToDesigns)}>
        {messages.backToDesigns}
      </button>
    </div>
  )
}

function PageImage() {
  const { messages } = useEditor()
  const { imageUrl, dimensions } = useEditorState(({ document }) => document.page)
  const format = useNumberFormat() ?? String
  return (
    <>
      <img
        className="thumbnail"
        src={imageUrl}
        alt=""
        crossOrigin={imageUrl.startsWith('data:') ? undefined : 'anonymous'}
      />
      <p className="muted">
        {messages.pixels(format(dimensions.width), format(dimensions.height))} · {messages.imageSetsSize}
      </p>
    </>
  )
}
