import { X } from 'lucide-react'
import { useEffect } from 'react'
import { dismissNotice } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { feel } from '../feel.ts'
import { useEditor, useEditorState, useService } from '../services/useEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Notice } from '../store/Notice.ts'

/**
 * Shows one message at a time, at the bottom of the canvas, until it is dismissed or replaced; running
 * uploads are above it.
 */
export function NoticeBar() {
  const { run, messages } = useEditor()
  const notice = useEditorState(visibleNotice)
  const action = notice?.action
  useEffect(() => {
    if (!notice?.closesOnEscape) return
    const timer = setTimeout(() => run(dismissNotice), feel.escapeAgain)
    return () => clearTimeout(timer)
  }, [notice, run])
  return (
    <div className="notice-place">
      <UploadList />
      <div role={notice?.kind === 'error' ? 'alert' : 'status'}>
        {notice && (
          <div className={`notice ${notice.kind}`}>
            <span>
              {notice.text}
              {notice.reason && <bdi> {notice.reason}</bdi>}
              {notice.mistakes && (
                <ul dir="ltr">
                  {notice.mistakes.map((mistake) => (
                    <li key={mistake}>{mistake}</li>
                  ))}
                </ul>
              )}
            </span>
            {notice.pdf && <PdfPageSelect {...notice.pdf} />}
            {action && (
              <button
                type="button"
                className="secondary"
                onClick={() => {
                  run(dismissNotice)
                  action.perform()
                }}
              >
                {action.label}
              </button>
            )}
            <IconButton icon={X} label={messages.dismiss} onClick={() => run(dismissNotice)} />
          </div>
        )}
      </div>
    </div>
  )
}

function visibleNotice({ ui: { notice }, document }: EditorState): Notice | null {
  const isGone = notice?.field !== undefined && !document.fields.some(({ key }) => key === notice.field)
  return isGone ? null : notice
}

function PdfPageSelect({ page, pages, choose }: NonNullable<Notice['pdf']>) {
  const { messages } = useEditor()
  return (
    <select
      aria-label={messages.pdfPage}
      value={page}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {Array.from({ length: pages }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <option key={i} value={i + 1}>
          {messages.pdfPageNumber(i + 1)}
        </option>
      ))}
    </select>
  )
}

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
