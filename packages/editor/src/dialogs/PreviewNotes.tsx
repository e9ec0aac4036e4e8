import { layoutIssues } from '@certificate-sdk/template/internal'
import { TriangleAlert } from 'lucide-react'
import { isReadableCode } from '../assets/isReadableCode.ts'
import type { PaintedPage } from '../assets/paintPage.ts'
import { nameOfField } from '../kinds/nameOfField.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { useEditor } from '../services/useEditor.ts'
import { sampleWarnings } from '../warnings/sampleWarnings.ts'
import type { OwnPage } from './useOwnPages.ts'

interface PreviewNotesProps {
  painted: readonly PaintedPage[]
  own: readonly OwnPage[]
  /** Says which page a text is about, if there are several. */
  ofPage(page: number, text: string): string
}

/** The fields that the chosen sample hides, why its certificate would be refused, and warnings about it. */
export function PreviewNotes({ painted, own, ofPage }: PreviewNotesProps) {
  const { messages, resources } = useEditor()
  const shown = own.flatMap((page, at) => {
    const layout = painted[at]?.layout
    return layout ? { ...page, at, layout } : []
  })
  const hidden = shown.flatMap(({ view, layout }) =>
    view.fields.flatMap(({ field }, i) =>
      isHiddenBySample({ field, layout: layout.fields[i] }) ? nameOfField(field, messages) : [],
    ),
  )
  const issues = shown.flatMap(({ view, at, layout }) =>
    layoutIssues(layout)
      .filter(
        ({ code, index }) =>
          code !== 'qr_too_pale' || !isReadableCode(layout.fields, index, view.page, resources),
      )
      .map(({ label, index, code, message, values }) => ({
        key: `${at} ${index} ${message}`,
        title: ofPage(at, messages.cannotBeIssued(label)),
        text: messages.issue[code](values),
      })),
  )
  const warnings = shown.flatMap(({ view, at, layout, overlaps }) =>
    sampleWarnings(view, layout, overlaps, messages).map((text) => ofPage(at, text)),
  )
  return (
    <div role="status">
      {hidden.length > 0 && (
        <p className="muted">{messages.labeled(messages.visibility.hiddenNow, messages.listed(hidden))}</p>
      )}
      {issues.length + warnings.length > 0 && (
        <ul className="warnings">
          {issues.map(({ key, title, text }) => (
            <li key={key}>
              <TriangleAlert size={16} aria-hidden="true" />
              <span>
                <strong>{title}</strong>
                {text}
              </span>
            </li>
          ))}
          {warnings.map((message) => (
            <li key={message}>
              <TriangleAlert size={16} aria-hidden="true" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
