/** @jsxImportSource preact */
import type { DeliveryRecord, WebhookRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { formatDateTime } from '../../locales/formats.ts'
import { Submission } from '../../markup/fields.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Badge, Notice } from '../../markup/Notice.tsx'
import { Pager } from '../../markup/Pager.tsx'
import { shownAddress } from './shownAddress.ts'

const tones = { pending: 'info', delivered: 'success', failed: 'danger' } as const

interface WebhookPageProps {
  visit: MemberVisit
  webhook: WebhookRecord
  deliveries: readonly DeliveryRecord[]
  next: string | null
}

/** One webhook, and what was sent to it. */
export function WebhookPage({ visit, webhook, deliveries, next }: WebhookPageProps) {
  const { webhooks: words } = visit.messages
  const { id, url, isEnabled, disabledReason, types } = webhook
  const canChange = visit.may('configure')
  return (
    <MemberPage
      visit={visit}
      title={shownAddress(url, visit)}
      current="webhooks"
      hint={types.join(', ') || words.all}
      actions={
        canChange && (
          <>
            <Change visit={visit} path={`/dashboard/webhooks/${id}/test`} label={words.test} />
            <Change visit={visit} path={`/dashboard/webhooks/${id}/rotate`} label={words.rotate} />
            <Change
              visit={visit}
              path={`/dashboard/webhooks/${id}/enabled`}
              label={isEnabled ? words.disable : words.enable}
              values={{ enabled: String(!isEnabled) }}
            />
            <a class="button danger" href={`/dashboard/webhooks/${id}/delete`}>
              {visit.messages.actions.delete}
            </a>
          </>
        )
      }
    >
      {!isEnabled && (
        <Notice tone="warning">
          {words.disabled}
          {disabledReason?.includes('410') && `: ${words.gone}`}
        </Notice>
      )}
      <section class="card flush">
        <h2>{words.deliveries}</h2>
        {deliveries.length === 0 ? (
          <p class="within muted">{words.noDeliveries}</p>
        ) : (
          <Deliveries visit={visit} deliveries={deliveries} canReplay={canChange} />
        )}
      </section>
      <Pager visit={visit} next={next} />
    </MemberPage>
  )
}

interface ChangeProps {
  visit: MemberVisit
  path: string
  label: string
  values?: Readonly<Record<string, string>>
}

function Change({ visit, path, label, values = {} }: ChangeProps) {
  return (
    <form method="post" action={path}>
      <Submission visit={visit} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button class="button" type="submit">
        {label}
      </button>
    </form>
  )
}

interface DeliveriesProps {
  visit: MemberVisit
  deliveries: readonly DeliveryRecord[]
  canReplay: boolean
}

function Deliveries({ visit, deliveries, canReplay }: DeliveriesProps) {
  const { messages } = visit
  const { webhooks: words } = messages
  return (
    <div class="table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{words.event}</th>
            <th scope="col">{messages.credits.when}</th>
            <th scope="col">{words.status}</th>
            <th scope="col" class="end">
              {words.attempts}
            </th>
            <th scope="col">{words.answer}</th>
            <th scope="col">
              <span class="visually-hidden">{words.replay}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ id, webhookId, type, createdAt, status, attempts, error }) => (
            <tr key={id}>
              <td class="lead when">{type}</td>
              <td class="when number" data-label={messages.credits.when}>
                {formatDateTime(visit, createdAt)}
              </td>
              <td data-label={words.status}>
                <Badge tone={tones[status]}>{words.states[status]}</Badge>
              </td>
              <td class="end number" data-label={words.attempts}>
                {attempts}
              </td>
              <td data-label={words.answer} dir="auto">
                {error ?? '–'}
              </td>
              <td>
                {canReplay && status !== 'pending' && (
                  <Change
                    visit={visit}
                    path={`/dashboard/webhooks/${webhookId}/replay`}
                    label={words.replay}
                    values={{ delivery: id }}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
