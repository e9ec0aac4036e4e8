import { FileButton } from '../controls/FileButton.tsx'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { useNumberFormat } from '../useNumberFormat.ts'

/** The page's picture, and another one in its place. */
export function BackgroundPanel() {
  const { words, takeBackgroundFile } = useEditor()
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
      <p className="muted">{words.pixels(format(dimensions.width), format(dimensions.height))}</p>
      {upload && (
        <>
          <FileButton label={words.replaceBackground} onFile={(file) => void takeBackgroundFile(file)} />
          <p className="muted">{words.replaceHint}</p>
        </>
      )}
    </div>
  )
}
