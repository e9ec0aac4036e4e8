/** @jsxImportSource preact */
import type { Batch } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { formatDateTime, formatNumber } from '../../languages/formats.ts'
import { Empty } from '../../markup/Empty.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { batchTones } from './BatchPage.tsx'

interface BatchesPageProps {
  visit: MemberVisit
  batches: readonly Batch[]
  next: string | null
}

/** Lists all batches. */
export function BatchesPage({ visit, batches, next }: BatchesPageProps) {
  const { messages, language, may } = visit
  const { batches: texts } = messages
  const button = may('issue') && (
    <a class="button primary" href="/dashboard/issue/list">
      {messages.list.title}
    </a>
  )
  return (
    <MemberPage visit={visit} title={texts.title} current="batches" actions={batches.length > 0 && button}>
      {batches.length === 0 ? (
        <Empty icon="list" title={texts.emptyTitle} hint={texts.emptyHint}>
          {button}
        </Empty>
      ) : (
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{texts.created}</th>
                <th scope="col">{messages.certificates.state}</th>
                <th scope="col" class="end">
                  {texts.issued}
                </th>
                <th scope="col" class="end">
                  {texts.failed}
                </th>
                <th scope="col" class="end">
                  {texts.rows}
                </th>
              </tr>
            </thead>
            <tbody>
              {batches.map(({ id, createdAt, state, issued, failed, total }) => (
                <tr key={id}>
                  <td class="lead">
                    <a href={`/dashboard/batches/${id}`}>{formatDateTime(visit, createdAt)}</a>
                  </td>
                  <td data-label={messages.certificates.state}>
                    <Badge tone={batchTones[state]}>{texts[state]}</Badge>
                  </td>
                  <td class="end number" data-label={texts.issued}>
                    {formatNumber(language, issued)}
                  </td>
                  <td class="end number" data-label={texts.failed}>
                    {formatNumber(language, failed)}
                  </td>
                  <td class="end number" data-label={texts.rows}>
                    {formatNumber(language, total)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager visit={visit} next={next} />
    </MemberPage>
  )
}
