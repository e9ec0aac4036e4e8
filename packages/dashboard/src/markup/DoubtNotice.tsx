/** @jsxImportSource preact */
import type { IssueWarning } from '@certificate-sdk/client'
import type { Doubts } from '../http/findDoubts.ts'
import type { Visit } from '../http/Visit.ts'
import { Notice } from './Notice.tsx'
import { RowProblem } from './RowProblem.tsx'

/** Values of a certificate that a warning may refer to. */
export interface DoubtfulRecipient {
  name: string
  email: string
  attributes: Readonly<Record<string, string>>
}

interface DoubtNoticeProps {
  visit: Pick<Visit, 'messages'>
  doubts: Doubts
  recipient: DoubtfulRecipient
}

/** Warnings before a certificate is issued; a form that contains this means that the person has seen them. */
export function DoubtNotice({ visit, doubts, recipient }: DoubtNoticeProps) {
  return (
    <Notice tone="warning" role="alert">
      <strong>{visit.messages.issue.doubts}</strong>
      <ul>
        {doubts.warnings.map((warning) => (
          <li key={warning.message}>
            <RowProblem visit={visit} problem={warning} value={wrongValue(warning, recipient)} />
          </li>
        ))}
      </ul>
      <input type="hidden" name="seen" value={doubts.digest} />
    </Notice>
  )
}

/** Maximum characters of a value to show. */
const maxCharacters = 60

/** Returns the value that looks wrong, in its column; other warnings are about the design. */
function wrongValue({ code, column }: IssueWarning, recipient: DoubtfulRecipient): string | null {
  if (column === null || !/^looks_|^all_capitals$/.test(code)) return null
  if (column === 'name' || column === 'email') return recipient[column]
  const key = column.replace(/^attributes\./, '')
  const label = recipient.attributes[key]?.slice(0, maxCharacters)
  return label ? `${key}: ${label}` : null
}
