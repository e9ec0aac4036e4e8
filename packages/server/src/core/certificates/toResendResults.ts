import type { ResendResults } from '@certificate-sdk/client'
import { writeCursor } from '../../kit/http/listCursor.ts'
import type { PreparedResends } from './ResendService.ts'

/** Response to several resends: the outcome of each certificate, and the position at which a filter continues. */
export function toResendResults({ resends, next }: PreparedResends): ResendResults {
  const results = resends.map((resend): ResendResults['results'][number] => {
    const { certificateId } = resend
    if (!('error' in resend)) return { certificateId, status: 'queued', warnings: [...resend.warnings] }
    const { code, publicMessage: message } = resend.error
    return { certificateId, status: 'refused', code, message }
  })
  const queued = results.filter(({ status }) => status === 'queued').length
  return { queued, results, next: next ? writeCursor(next) : null }
}
