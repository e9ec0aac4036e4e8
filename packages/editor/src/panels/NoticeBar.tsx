import { X } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor, useEditorState } from '../EditorServices.ts'

/** One message at a time, at the bottom of the canvas, until it is dismissed or replaced. */
export function NoticeBar() {
  const { store, words } = useEditor()
  const notice = useEditorState(({ session }) => session.notice)
  return (
    <div className="notice-place" role={notice?.kind === 'error' ? 'alert' : 'status'}>
      {notice && (
        <div className={`notice ${notice.kind}`}>
          <span>{notice.text}</span>
          <IconButton icon={X} label={words.dismiss} onClick={() => store.updateSession({ notice: null })} />
        </div>
      )}
    </div>
  )
}
