import { X } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor, useEditorState } from '../EditorServices.ts'

/** Images on their way to the host, each with its progress and a way to give up. */
export function UploadList() {
  const { words, cancelUpload } = useEditor()
  const uploads = useEditorState(({ session }) => session.uploads)
  return (
    <div className="uploads" role="status">
      {uploads.map(({ id, name, progress }) => (
        <div key={id} className="notice">
          <span>
            {words.uploading(name)}
            <progress aria-label={words.uploading(name)} value={progress} />
          </span>
          <IconButton icon={X} label={`${words.cancel}: ${name}`} onClick={() => cancelUpload(id)} />
        </div>
      ))}
    </div>
  )
}
