/** @jsxImportSource preact */
import type { DeliveryRecord, WebhookRecord } from '@certificate-sdk/client'
import type { MemberVisit } from '../../http/Visit.ts'
import { formatDateTime } from '../../languages/formats.ts'
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

/** One webhook, and its deliveries. */
export function WebhookPage({ visit, webhook, deliveries, next }: WebhookPageProps) {
  const { webhooks: texts } = visit.messages
  const { id, url, isEnabled, disabledReason, types } = webhook
  const canChange = visit.may('configure')
  return (
    <MemberPage
      visit={visit}
      title={shownAddress(url, visit)}
      current="webhooks"
      hint={types.join(', ') || texts.all}
      actions={
        canChange && (
          <>
            <Change visit={visit} path={`/dashboard/webhooks/${id}/test`} label={texts.test} />
            <Change visit={visit} path={`/dashboard/webhooks/${id}/rotate`} label={texts.rotate} />
            <Change
              visit={visit}
              path={`/dashboard/webhooks/${id}/enabled`}
              label={isEnabled ? texts.disable : texts.enable}
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
          {texts.disabled}
          {disabledReason?.includes('410') && `: ${texts.gone}`}
        </Notice>
      )}
      <section class="card flush">
        <h2>{texts.deliveries}</h2>
        {deliveries.length === 0 ? (
          <p class="within muted">{texts.noDeliveries}</p>
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
  const { webhooks: texts } = messages
  return (
    <div class="table">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{texts.event}</th>
            <th scope="col">{messages.credits.when}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col" class="end">
              {texts.attempts}
            </th>
            <th scope="col">{texts.answer}</th>
            <th scope="col">
              <span class="visually-hidden">{texts.replay}</span>
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
              <td data-label={texts.status}>
                <Badge tone={tones[status]}>{texts.states[status]}</Badge>
              </td>
              <td class="end number" data-label={texts.attempts}>
                {attempts}
              </td>
              <td data-label={texts.answer} dir="auto">
                {error ?? '–'}
              </td>
              <td>
                {canReplay && status !== 'pending' && (
                  <Change
                    visit={visit}
                    path={`/dashboard/webhooks/${webhookId}/replay`}
                    label={texts.replay}
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
