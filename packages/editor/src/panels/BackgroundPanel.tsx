import { backToDesigns } from '../commands/pageCommands.ts'
import { documentFiles } from '../controls/chooseFile.ts'
import { FileButton } from '../controls/FileButton.tsx'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import { usePlainBackground } from './bar/usePlainBackground.ts'

/** The page's image, files that can replace it, and the way back to the designs. */
export function BackgroundPanel() {
  const { messages, run } = useEditor()
  const images = useService('images')
  const { upload } = useEditorState(({ can }) => can)
  const imageUrl = useEditorState(({ document }) => document.page.imageUrl)
  const { fill } = usePlainBackground()
  return (
    <div className="panel-body">
      {imageUrl && fill === undefined && (
        <img
          className="thumbnail"
          src={imageUrl}
          alt=""
          crossOrigin={imageUrl.startsWith('data:') ? undefined : 'anonymous'}
        />
      )}
      {upload && (
        <FileButton
          label={messages.replaceBackground}
          onFile={(file) => void images.importBackground(file)}
        />
      )}
      <p className="muted">{messages.replaceHint}</p>
      {upload && (
        <FileButton
          label={messages.conversion.chooseFile}
          accept={documentFiles}
          onFile={(file) => void images.importDocument(file)}
        />
      )}
      <button type="button" className="secondary" onClick={() => run(backToDesigns)}>
        {messages.backToDesigns}
      </button>
    </div>
  )
}
