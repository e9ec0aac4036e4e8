import { FileButton } from '../controls/FileButton.tsx'
import { useEditor, useEditorState } from '../EditorServices.ts'

/** The page's picture, and another one in its place. */
export function BackgroundPanel() {
  const { words, takeBackgroundFile } = useEditor()
  const { imageUrl, dimensions } = useEditorState(({ document }) => document.page)
  return (
    <div className="panel-body">
      <img
        className="thumbnail"
        src={imageUrl}
        alt=""
        crossOrigin={imageUrl.startsWith('data:') ? undefined : 'anonymous'}
      />
      <p className="muted">{words.pixels(String(dimensions.width), String(dimensions.height))}</p>
      <FileButton label={words.replaceBackground} onFile={(file) => void takeBackgroundFile(file)} />
      <p className="muted">{words.replaceHint}</p>
    </div>
  )
}
