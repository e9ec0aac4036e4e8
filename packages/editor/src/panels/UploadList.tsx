import { X } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/** Images on their way to the host, each with its progress and a way to give up. */
export function UploadList() {
  const { messages, cancelUpload } = useEditor()
  const uploads = useEditorState(({ ui }) => ui.uploads)
  return (
    <div className="uploads" role="status">
      {uploads.map(({ id, name, progress }) => (
        <div key={id} className="notice">
          <span>
            {messages.uploading(name)}
            <progress aria-label={messages.uploading(name)} value={progress} />
          </span>
          <IconButton icon={X} label={messages.cancelUpload(name)} onClick={() => cancelUpload(id)} />
        </div>
      ))}
    </div>
  )
}
