/** @jsxImportSource preact */
import type { WebhookRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { Empty } from '../../markup/Empty.tsx'
import { Icon } from '../../markup/Icon.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge } from '../../markup/Notice.tsx'
import { shownAddress } from './shownAddress.ts'

/** URLs that events are sent to. */
export function WebhooksPage({
  visit,
  webhooks,
}: {
  visit: MemberVisit
  webhooks: readonly WebhookRecord[]
}) {
  const { messages, may } = visit
  const { webhooks: texts } = messages
  const button = may('configure') && (
    <a class="button primary" href="/dashboard/webhooks/new">
      <Icon name="plus" />
      {texts.new}
    </a>
  )
  return (
    <MemberPage
      visit={visit}
      title={texts.title}
      current="webhooks"
      hint={texts.hint}
      actions={webhooks.length > 0 && button}
    >
      {webhooks.length === 0 ? (
        <Empty icon="webhook" title={texts.emptyTitle} hint={texts.emptyHint}>
          {button}
        </Empty>
      ) : (
        <div class="card flush table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{texts.url}</th>
                <th scope="col">{texts.types}</th>
                <th scope="col">{texts.status}</th>
              </tr>
            </thead>
            <tbody>
              {webhooks.map(({ id, url, types, isEnabled }) => (
                <tr key={id}>
                  <td class="lead">
                    <a href={`/dashboard/webhooks/${id}`}>{shownAddress(url, visit)}</a>
                  </td>
                  <td data-label={texts.types}>{types.join(', ') || texts.all}</td>
                  <td data-label={texts.status}>
                    <Badge tone={isEnabled ? 'success' : 'neutral'}>
                      {isEnabled ? texts.enabled : texts.disabled}
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
