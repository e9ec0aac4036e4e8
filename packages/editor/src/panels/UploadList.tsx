import { X } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'

/** Files being read, and images being uploaded to the host, each with its progress and a way to cancel it. */
export function UploadList() {
  const { messages } = useEditor()
  const images = useService('images')
  const readings = useEditorState(({ ui }) => ui.imports.readings)
  const uploads = useEditorState(({ ui }) => ui.imports.uploads)
  return (
    <div className="uploads" role="status">
      {readings.map(({ id, name }) => (
        <Progress
          key={id}
          text={messages.reading(name)}
          cancel={messages.cancelReading(name)}
          onCancel={() => images.cancelReading(id)}
        />
      ))}
      {uploads.map(({ id, name, progress }) => (
        <Progress
          key={id}
          text={messages.uploading(name)}
          value={progress}
          cancel={messages.cancelUpload(name)}
          onCancel={() => images.cancelUpload(id)}
        />
      ))}
    </div>
  )
}

function Progress(props: { text: string; value?: number | undefined; cancel: string; onCancel(): void }) {
  return (
    <div className="notice">
      <span>
        {props.text}
        <progress aria-label={props.text} value={props.value} />
      </span>
      <IconButton icon={X} label={props.cancel} onClick={props.onCancel} />
    </div>
  )
}
