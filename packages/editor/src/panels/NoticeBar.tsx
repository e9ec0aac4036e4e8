import { X } from 'lucide-react'
import { useEffect } from 'react'
import { dismissNotice } from '../commands/dialogCommands.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { feel } from '../feel.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Notice } from '../store/Notice.ts'
import { UploadList } from './UploadList.tsx'

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
