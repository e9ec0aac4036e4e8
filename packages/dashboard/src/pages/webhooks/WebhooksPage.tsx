/** @jsxImportSource preact */
import type { WebhookRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { Empty } from '../../markup/Empty.tsx'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge } from '../../markup/Notice.tsx'
import { shownAddress } from './shownAddress.ts'

/** Addresses that events are sent to. */
export function WebhooksPage({
  visit,
  webhooks,
}: {
  visit: MemberVisit
  webhooks: readonly WebhookRecord[]
}) {
  const { messages, may } = visit
  const { webhooks: words } = messages
  const button = may('configure') && (
    <a class="button primary" href="/dashboard/webhooks/new">
      <Icon name="plus" />
      {words.new}
    </a>
  )
  return (
    <MemberPage
      visit={visit}
      title={words.title}
      current="webhooks"
      hint={words.hint}
      actions={webhooks.length > 0 && button}
    >
      {webhooks.length === 0 ? (
        <Empty icon="webhook" title={words.emptyTitle} hint={words.emptyHint}>
          {button}
        </Empty>
      ) : (
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{words.url}</th>
                <th scope="col">{words.types}</th>
                <th scope="col">{words.status}</th>
              </tr>
            </thead>
            <tbody>
              {webhooks.map(({ id, url, types, isEnabled }) => (
                <tr key={id}>
                  <td class="lead">
                    <a href={`/dashboard/webhooks/${id}`}>{shownAddress(url, visit)}</a>
                  </td>
                  <td data-label={words.types}>{types.join(', ') || words.all}</td>
                  <td data-label={words.status}>
                    <Badge tone={isEnabled ? 'success' : 'neutral'}>
                      {isEnabled ? words.enabled : words.disabled}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </MemberPage>
  )
}
