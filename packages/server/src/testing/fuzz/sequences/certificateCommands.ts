import * as fc from 'fast-check'
import { canonicalJson } from '../../../kit/http/canonicalHash.ts'
import type { AccountModel, CertificateModel, KeyedRequest, SequenceModel } from './AccountModel.ts'
import { type Actor, accessTo, accountOf, actor, find, type Reference, reference, stepOf } from './Actor.ts'
import { type CommandArbitrary, defineCommand } from './defineCommand.ts'
import { type SequenceService, same } from './SequenceService.ts'

const recipientData = { name: 'Zoë', email: 'zoe@example.com', attributes: { Course: 'Sailing' } }
const issuePath = '/api/certificates/issue'
const inYears = (years: number) => new Date(Date.now() + years * 365 * 24 * 3_600_000).toISOString()

interface Issued {
  certificateId: string
  verificationUrl: string
  number?: number
}

const codeOf = ({ verificationUrl }: Issued) => new URL(verificationUrl).pathname.split('/').pop() ?? ''

interface IssueOptions {
  mail: boolean
  isNumbered: boolean
  isScheduled: boolean
  isKeyed: boolean
}

/** Parameters of an issue. */
interface IssueParameters {
  actor: Actor
  template: Reference
  organization: Reference
  options: IssueOptions
}

const options = fc.record({
  mail: fc.boolean(),
  isNumbered: fc.boolean(),
  isScheduled: fc.constantFrom(false, false, false, true),
  isKeyed: fc.boolean(),
})
const issueParameters = fc.record({ actor, template: reference, organization: reference, options })

/** Returns the body of an issue, and the expected status for its template, organization, and credits. */
function requestOf(model: SequenceModel, { actor, template, organization, options }: IssueParameters) {
  const found = [
    find(model, actor, template, ({ templates }) => templates),
    find(model, actor, organization, ({ organizations }) => organizations),
  ] as const
  const access = found.map((one) => accessTo(one, actor, 'read')).filter((status) => status !== 200)
  const hasCredit = accountOf(model, actor).balance > 0
  const words = { subject: 'For {{name}}', body: '{{certificateUrl}}' }
  const [{ item: usedTemplate }, { item: usedOrganization }] = found
  return {
    used: { template: usedTemplate, organization: usedOrganization } as IssuedWith,
    expected: access.length ? access : hasCredit ? [200] : [402],
    body: {
      recipientData,
      organizationId: found[1].id,
      mailData: { templateId: found[0].id, ...(options.mail && words) },
      ...(options.isNumbered && { number: true }),
      ...(options.isScheduled && { issueAt: inYears(1) }),
    },
  }
}

/** Records used to issue a certificate. */
type IssuedWith = Pick<CertificateModel, 'template' | 'organization'>

function remember(
  account: AccountModel,
  issued: Issued,
  { subAccount, used, options }: { subAccount: string | undefined; used: IssuedWith; options: IssueOptions },
  price = 1,
) {
  const id = issued.certificateId
  account.certificates.push({
    id,
    subAccount,
    template: used.template,
    organization: used.organization,
    state: options.isScheduled ? 'scheduled' : 'valid',
    code: codeOf(issued),
    mails: options.mail ? 1 : 0,
    number: issued.number ?? null,
    isFree: price === 0,
  })
  account.book(-price)
  if (!options.isScheduled) account.events.push(`certificate.issued ${id}`)
}

/** Commands about certificates. */
export const certificateCommands: readonly CommandArbitrary[] = [
  defineCommand('issue', issueParameters, async (model, service, parameters) => {
    const { actor, options } = parameters
    const account = accountOf(model, actor)
    const { body, expected, used } = requestOf(model, parameters)
    const key = service.newKey()
    const step = stepOf(model, actor, options.isKeyed ? { 'idempotency-key': key } : {})
    const answer = await service.send(step, 'POST', issuePath, expected, body)
    if (answer.status !== 200) return
    remember(account, (answer.body as { data: Issued }).data, { subAccount: actor.subAccount, used, options })
    if (options.isKeyed)
      account.requests.push({
        key,
        path: issuePath,
        subAccount: actor.subAccount,
        body,
        response: answer.body,
      })
  }),

  defineCommand('try an issue', issueParameters, async (model, service, parameters) => {
    const { body, expected } = requestOf(model, parameters)
    // A check is free, so it may work without credits.
    const statuses = expected[0] === 402 ? [200, 402] : expected
    await service.send(stepOf(model, parameters.actor), 'POST', '/api/certificates/check', statuses, body)
  }),

  defineCommand('issue twice at once', issueParameters, async (model, service, parameters) => {
    const { actor, options } = parameters
    const { body, expected, used } = requestOf(model, parameters)
    const step = stepOf(model, actor, { 'idempotency-key': service.newKey() })
    const answers = await Promise.all(
      [1, 2].map(() => service.send(step, 'POST', issuePath, [...expected, 409], body)),
    )
    const done = answers.filter(({ status }) => status === 200)
    if (expected[0] === 200 && !done.length) throw new Error('Neither of two equal requests was accepted.')
    const [first, second] = done.map((answer) => (answer.body as { data: Issued }).data)
    if (second) same('The second answer', second, first)
    if (first) remember(accountOf(model, actor), first, { subAccount: actor.subAccount, used, options })
  }),

  defineCommand(
    'repeat a request',
    fc.record({ account: fc.nat({ max: 2 }), n: fc.nat({ max: 7 }), isOther: fc.boolean() }),
    async (model, service, { account: at, n, isOther }) => {
      const account = model.accounts[at]
      const request = account?.requests[n % account.requests.length]
      if (!account || !request) return
      const step = { account, subAccount: request.subAccount, headers: { 'idempotency-key': request.key } }
      if (isOther) {
        const other = { ...(request.body as object), other: true }
        await service.send(step, 'POST', request.path, 422, other)
        return
      }
      const { body, headers } = await service.send(step, 'POST', request.path, 200, request.body)
      const shown = request.isErased ? canonicalJson : (value: unknown) => value
      same('The repeated answer', shown(body), shown(request.response))
      same('Idempotent-Replayed', headers.get('idempotent-replayed'), 'true')
    },
  ),

  ...(['revoke', 'erase', 'resend', 'reissue'] as const).map((change) =>
    defineCommand(change, fc.record({ actor, reference }), async (model, service, { actor, reference }) => {
      const found = find(model, actor, reference, ({ certificates }) => certificates)
      const access = accessTo(found, actor, 'change')
      const account = accountOf(model, actor)
      const { item } = found
      const step = stepOf(model, actor)
      const path = `/api/certificates/${found.id}`
      if (access !== 200 || !item) {
        if (change === 'erase') await service.send(step, 'DELETE', `${path}/recipient`, access)
        else
          await service.send(
            step,
            'POST',
            `${path}/${change}`,
            access,
            change === 'reissue' ? { recipientData } : {},
          )
        return
      }
      await changes[change](service, { account, item, step, path })
    }),
  ),

  defineCommand('read', fc.record({ actor, reference }), async (model, service, { actor, reference }) => {
    const found = find(model, actor, reference, ({ certificates }) => certificates)
    const access = accessTo(found, actor, 'read')
    const { body } = await service.send(stepOf(model, actor), 'GET', `/api/certificates/${found.id}`, access)
    if (access !== 200 || !found.item) return
    const { status, number } = (body as { data: { status: string; number: number | null } }).data
    same('State and number', { status, number }, { status: found.item.state, number: found.item.number })
    await verify(service, stepOf(model, actor), found.item)
  }),

  defineCommand(
    'list certificates',
    fc.record({ actor, limit: fc.integer({ min: 1, max: 6 }) }),
    async (model, service, { actor, limit }) => {
      const step = stepOf(model, actor)
      const listed = await service.all<{ certificateId: string }>(step, '/api/certificates', limit)
      const own = accountOf(model, actor).certificates.filter(
        ({ subAccount }) => actor.subAccount === undefined || subAccount === actor.subAccount,
      )
      same(
        'Certificates',
        listed.map(({ certificateId }) => certificateId).sort(),
        own.map(({ id }) => id).sort(),
      )
    },
  ),
]

/** Returns the public response about a certificate: a scheduled one is unknown. */
async function verify(
  service: SequenceService,
  step: ReturnType<typeof stepOf>,
  { code, state, id }: CertificateModel,
) {
  const status = state === 'scheduled' ? 404 : [200, 404]
  const { body } = await service.send(step, 'GET', `/api/verify/${code}`, status)
  const { data } = body as { data?: { status?: string } }
  if (data && data.status !== state)
    throw new Error(`Verifying ${id} says ${data.status} instead of ${state}.`)
}

interface Change {
  account: AccountModel
  item: CertificateModel
  step: ReturnType<typeof stepOf>
  path: string
}

/** Changes to a certificate that the requester may change. */
const changes: Record<
  'revoke' | 'erase' | 'resend' | 'reissue',
  (service: SequenceService, change: Change) => Promise<void>
> = {
  async revoke(service, { account, item, step, path }) {
    await service.send(step, 'POST', `${path}/revoke`, item.state === 'erased' ? 400 : 200, { reason: 'x' })
    if (item.state === 'erased' || item.state === 'revoked') return
    if (item.state === 'scheduled') account.book(1)
    account.events.push(`certificate.revoked ${item.id}`)
    item.state = 'revoked'
  },

  async erase(service, { account, item, step, path }) {
    await service.send(step, 'DELETE', `${path}/recipient`, 200)
    if (item.state === 'erased') return
    if (item.state === 'scheduled') account.book(1)
    account.events.push(`certificate.erased ${item.id}`)
    item.state = 'erased'
    item.mails = 0
    account.requests = account.requests.map((request) => withoutRecipient(request, item.id))
  },

  async resend(service, { item, step, path }) {
    const status = item.state !== 'valid' || item.mails === 0 ? 400 : item.mails >= 4 ? 429 : 200
    await service.send(step, 'POST', `${path}/resend`, status, {})
    if (status === 200) item.mails++
  },

  async reissue(service, { account, item, step, path }) {
    const { state, template, organization, subAccount } = item
    const isGone = template.isDeleted || organization.isDeleted
    const price = item.isFree ? 1 : 0
    const status = state !== 'valid' ? 400 : isGone ? 404 : account.balance < price ? 402 : 200
    const { body } = await service.send(step, 'POST', `${path}/reissue`, status, { recipientData })
    if (status !== 200) return
    const issued = (body as { data: Issued }).data
    item.state = 'superseded'
    account.events.push(`certificate.superseded ${item.id}`)
    const options = { mail: false, isNumbered: false, isScheduled: false, isKeyed: false }
    remember(account, issued, { subAccount, used: item, options }, price)
  },
}

/** Returns a request as it is answered again after its certificate's recipient was erased. */
function withoutRecipient(request: KeyedRequest, certificateId: string): KeyedRequest {
  const response = request.response as { data: Issued }
  if (response.data.certificateId !== certificateId) return request
  const data = { ...response.data, recipient: { name: '', email: '' }, warnings: [] }
  return { ...request, response: { ...response, data }, isErased: true }
}
