import { FileButton } from '../controls/FileButton.tsx'
import { useNumberFormat } from '../controls/useNumberFormat.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** The page's image, and another one in its place. */
export function BackgroundPanel() {
  const { messages, takeBackgroundFile } = useEditor()
  const { imageUrl, dimensions } = useEditorState(({ document }) => document.page)
  const { upload } = useEditorState(({ can }) => can)
  const format = useNumberFormat() ?? String
  return (
    <div className="panel-body">
      <img
        className="thumbnail"
        src={imageUrl}
        alt=""
        crossOrigin={imageUrl.startsWith('data:') ? undefined : 'anonymous'}
      />
      <p className="muted">{messages.pixels(format(dimensions.width), format(dimensions.height))}</p>
      {upload && (
        <>
          <FileButton label={messages.replaceBackground} onFile={(file) => void takeBackgroundFile(file)} />
          <p className="muted">{messages.replaceHint}</p>
        </>
      )}
    </div>
  )
}
