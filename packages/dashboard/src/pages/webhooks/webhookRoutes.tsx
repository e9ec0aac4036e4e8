/** @jsxImportSource preact */
import type { EventType } from '@certificate-sdk/client'
import { explainError } from '../../http/explainError.ts'
import type { Form } from '../../http/Form.ts'
import { html, seeOther } from '../../http/responses.ts'
import { typedAddress } from '../../http/typedAddress.ts'
import type { MemberRoute, MemberVisit } from '../../http/Visit.ts'
import { ConfirmPage } from '../../markup/ConfirmPage.tsx'
import { MemberPage } from '../../markup/MemberPage.tsx'
import { Secret } from '../../markup/Secret.tsx'
import { NewWebhookPage } from './NewWebhookPage.tsx'
import { WebhookPage } from './WebhookPage.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const pathOf = (id: string) => `/dashboard/webhooks/${id}`

/** Pages of webhooks. */
export const webhookRoutes: readonly MemberRoute[] = [
  {
    method: 'GET',
    path: '/webhooks',
    needs: 'view',
    menu: { group: 'connect', section: 'webhooks', icon: 'webhook' },
    handle: async (visit) => html(<WebhooksPage visit={visit} webhooks={await visit.api.webhooks.list()} />),
  },
  {
    method: 'GET',
    path: '/webhooks/new',
    needs: 'configure',
    handle: (visit) => html(<NewWebhookPage visit={visit} />),
  },
  {
    method: 'POST',
    path: '/webhooks/new',
    needs: 'configure',
    async handle(visit) {
      const form = await visit.form()
      try {
        const idempotencyKey = form.text('submission') || visit.newId()
        const webhook = await visit.api.webhooks.create(read(form), { idempotencyKey })
        return html(<SecretPage visit={visit} id={webhook.id} secret={webhook.secret} />)
      } catch (error) {
        const problem = explainError(error, visit)
        return html(<NewWebhookPage visit={visit} form={form} problem={problem} />, problem.status)
      }
    },
  },
  {
    method: 'GET',
    path: '/webhooks/:id',
    needs: 'view',
    async handle(visit) {
      const id = visit.params.id ?? ''
      const cursor = visit.url.searchParams.get('cursor')
      const [webhook, { items, pagination }] = await Promise.all([
        visit.api.webhooks.get(id),
        visit.api.webhooks.deliveriesPage(id, { limit: 50, cursor }),
      ])
      return html(<WebhookPage visit={visit} webhook={webhook} deliveries={items} next={pagination.next} />)
    },
  },
  {
    method: 'POST',
    path: '/webhooks/:id/enabled',
    needs: 'configure',
    async handle({ api, form, params: { id = '' } }) {
      await api.webhooks.update(id, { isEnabled: (await form()).text('enabled') === 'true' })
      return seeOther(`${pathOf(id)}?done=saved`)
    },
  },
  {
    method: 'POST',
    path: '/webhooks/:id/test',
    needs: 'configure',
    async handle({ api, params: { id = '' } }) {
      await api.webhooks.test(id)
      return seeOther(`${pathOf(id)}?done=tested`)
    },
  },
  {
    method: 'POST',
    path: '/webhooks/:id/rotate',
    needs: 'configure',
    async handle(visit) {
      const submission = (await visit.form()).text('submission')
      const { id, secret } = await visit.api.webhooks.rotate(visit.params.id ?? '', {
        idempotencyKey: submission || visit.newId(),
      })
      return html(<SecretPage visit={visit} id={id} secret={secret} />)
    },
  },
  {
    method: 'POST',
    path: '/webhooks/:id/replay',
    needs: 'configure',
    async handle({ api, form, params: { id = '' } }) {
      // Without one, a delivery that does not exist.
      await api.webhooks.replay(id, (await form()).text('delivery') || '-')
      return seeOther(`${pathOf(id)}?done=replayed`)
    },
  },
  {
    method: 'GET',
    path: '/webhooks/:id/delete',
    needs: 'configure',
    async handle(visit) {
      const { id, url } = await visit.api.webhooks.get(visit.params.id ?? '')
      const { actions, webhooks: texts } = visit.messages
      const asked = { title: texts.deleteTitle, hint: url, action: actions.delete, back: pathOf(id) }
      return html(<ConfirmPage visit={visit} current="webhooks" {...asked} />)
    },
  },
  {
    method: 'POST',
    path: '/webhooks/:id/delete',
    needs: 'configure',
    async handle({ api, params: { id = '' } }) {
      await api.webhooks.delete(id)
      return seeOther('/dashboard/webhooks?done=deleted')
    },
  },
]

const read = (form: Form) => ({
  url: typedAddress(form.text('url')),
  types: form.all('types') as EventType[],
})

/** Shows the secret of a webhook, once. */
function SecretPage({ visit, id, secret }: { visit: MemberVisit; id: string; secret: string }) {
  const { actions, webhooks: texts } = visit.messages
  return (
    <MemberPage visit={visit} title={texts.secret} current="webhooks">
      <div class="card form narrow">
        <p>{texts.secretHint}</p>
        <Secret visit={visit} id="secret" value={secret} />
        <div class="actions">
          <a class="button primary" href={`/dashboard/webhooks/${id}`}>
            {actions.continue}
          </a>
        </div>
      </div>
    </MemberPage>
  )
}
