import { setTimeout as delay } from 'node:timers/promises'
import * as fc from 'fast-check'
import type { OwnedRecord } from './AccountModel.ts'
import { accessTo, accountOf, actor, find, reference, stepOf } from './Actor.ts'
import { type CommandArbitrary, defineCommand } from './defineCommand.ts'
import { type SequenceService, same } from './SequenceService.ts'

interface Row {
  certificateId: string | null
  verificationUrl: string | null
  state: string
}

interface Batch {
  id: string
  state: string
  total: number
  issued: number
  failed: number
  skipped: number
  waiting: number
}

const path = '/api/certificates/batch'

const recipients = (count: number, invalid: number) =>
  Array.from({ length: count + invalid }, (_, i) => ({
    name: i < count ? `Person ${i}` : '',
    email: `person-${i}@example.com`,
    attributes: { Course: 'Sailing' },
  }))

/** Commands about batches. They leave none running, so that the model knows what others will find. */
export const batchCommands: readonly CommandArbitrary[] = [
  defineCommand(
    'issue a batch',
    fc.record({
      actor,
      template: reference,
      organization: reference,
      valid: fc.integer({ min: 1, max: 4 }),
      invalid: fc.nat({ max: 1 }),
      end: fc.constantFrom('wait', 'wait', 'cancel twice', 'check'),
    }),
    async (model, service, { actor, template, organization, valid, invalid, end }) => {
      const account = accountOf(model, actor)
      const found = [
        find(model, actor, template, ({ templates }) => templates),
        find(model, actor, organization, ({ organizations }) => organizations),
      ] as const
      const access = found.map((one) => accessTo(one, actor, 'read')).filter((status) => status !== 200)
      const body = {
        organizationId: found[1].id,
        mailData: { templateId: found[0].id },
        recipients: recipients(valid, invalid),
      }
      const step = stepOf(model, actor)
      if (end === 'check') {
        const expected = access.length ? access : 200
        const answer = await service.send(step, 'POST', `${path}/check`, expected, body)
        if (answer.status !== 200) return
        const { rows, credits } = (answer.body as { data: { rows: number; credits: number } }).data
        same('The check', { rows, credits }, { rows: valid + invalid, credits: valid })
        return
      }
      const expected = access.length ? access : account.balance < valid ? 402 : 200
      const answer = await service.send(step, 'POST', path, expected, body)
      if (answer.status !== 200) return
      const { id } = (answer.body as { data: Batch }).data
      account.batches.push({ id, subAccount: actor.subAccount, isDeleted: false })
      if (end === 'cancel twice') {
        const cancel = () => service.data<Batch>(step, 'POST', `/api/batches/${id}/cancel`, {})
        const [first, second] = await Promise.all([cancel(), cancel()])
        same('The second of two cancels', second, first)
      }
      const batch = await ended(service, step, id)
      const { total, issued, failed, skipped, waiting } = batch
      same('Rows of the batch', [total, failed, waiting], [valid + invalid, invalid, 0])
      if (end === 'wait') same('Issued rows', issued, valid)
      same('Their sum', issued + failed + skipped, total)
      const rows = await service.all<Row>(step, `/api/batches/${id}/rows`, 3)
      for (const { certificateId, verificationUrl, state } of rows)
        if (state === 'issued' && certificateId && verificationUrl) {
          account.certificates.push({
            id: certificateId,
            subAccount: actor.subAccount,
            template: found[0].item as OwnedRecord,
            organization: found[1].item as OwnedRecord,
            state: 'valid',
            code: new URL(verificationUrl).pathname.split('/').pop() ?? '',
            mails: 0,
            number: null,
          })
          account.book(-1)
          account.events.push(`certificate.issued ${certificateId}`)
        }
      same('Rows that have a certificate', rows.filter(({ certificateId }) => certificateId).length, issued)
      if (batch.state === 'completed') account.events.push(`batch.completed ${id}`)
    },
  ),

  defineCommand(
    'name a batch',
    fc.record({ actor, reference, what: fc.constantFrom('', '/rows', '/results.csv', '/archive.zip') }),
    async (model, service, { actor, reference, what }) => {
      const found = find(model, actor, reference, ({ batches }) => batches)
      const access = accessTo(found, actor, 'read')
      const answer = await service.send(
        stepOf(model, actor),
        'GET',
        `/api/batches/${found.id}${what}`,
        access === 200 ? [200, 404] : access,
      )
      const etag = answer.headers.get('etag')
      if (what || answer.status !== 200 || !etag) return
      const again = stepOf(model, actor, { 'if-none-match': etag })
      await service.send(again, 'GET', `/api/batches/${found.id}`, [200, 304])
    },
  ),

  defineCommand(
    'cancel a batch that has ended',
    fc.record({ actor, reference }),
    async (model, service, { actor, reference }) => {
      const found = find(model, actor, reference, ({ batches }) => batches)
      const access = accessTo(found, actor, 'change')
      await service.send(stepOf(model, actor), 'POST', `/api/batches/${found.id}/cancel`, access, {})
    },
  ),
]

async function ended(service: SequenceService, step: ReturnType<typeof stepOf>, id: string): Promise<Batch> {
  for (;;) {
    const batch = await service.data<Batch>(step, 'GET', `/api/batches/${id}`)
    if (batch.state !== 'running') return batch
    await delay(10)
  }
}
