import * as fc from 'fast-check'
import { examples } from '../knownValues.ts'
import { accessTo, accountOf, actor, find, reference, stepOf } from './Actor.ts'
import { type CommandArbitrary, defineCommand } from './defineCommand.ts'
import { same } from './SequenceService.ts'

/** Commands about templates, organizations, and webhooks. */
export const recordCommands: readonly CommandArbitrary[] = [
  defineCommand(
    'create a template',
    fc.record({ actor, n: fc.nat({ max: 1 }) }),
    async (model, service, { actor, n }) => {
      const { id } = await service.data<{ id: string }>(
        stepOf(model, actor),
        'POST',
        '/api/templates',
        examples['templates.create']?.[n],
      )
      const answer = await service.send(stepOf(model, actor), 'GET', `/api/templates/${id}`, 200)
      const etag = answer.headers.get('etag') ?? ''
      accountOf(model, actor).templates.push({ id, subAccount: actor.subAccount, isDeleted: false, etag })
    },
  ),

  defineCommand(
    'update a template',
    fc.record({ actor, reference, version: fc.constantFrom('none', 'current', 'stale') }),
    async (model, service, { actor, reference, version }) => {
      const found = find(model, actor, reference, ({ templates }) => templates)
      const access = accessTo(found, actor, 'change')
      const status = access === 200 && version === 'stale' ? 412 : access
      const etags = { none: undefined, current: found.item?.etag, stale: '"00000000-1"' }
      const etag = etags[version as keyof typeof etags]
      const step = stepOf(model, actor, etag === undefined ? {} : { 'if-match': etag })
      const path = `/api/templates/${found.id}`
      await service.send(step, 'PUT', path, status, { name: `Renamed ${reference.n}` })
      if (status !== 200 || !found.item) return
      accountOf(model, actor).events.push(`template.updated ${found.id}`)
      const { headers, body } = await service.send(stepOf(model, actor), 'GET', path, 200)
      same('Name', (body as { data: { name: string } }).data.name, `Renamed ${reference.n}`)
      if (headers.get('etag') === found.item.etag) throw new Error('The ETag stayed the same.')
      found.item.etag = headers.get('etag') ?? ''
    },
  ),

  ...(['templates', 'organizations', 'webhooks'] as const).flatMap((kind) => {
    const path = {
      templates: '/api/templates',
      organizations: '/api/profile/organization',
      webhooks: '/api/webhooks',
    }[kind]
    return [
      defineCommand(
        `delete ${kind}`,
        fc.record({ actor, reference }),
        async (model, service, { actor, reference }) => {
          const found = find(model, actor, reference, (account) => account[kind])
          const access = accessTo(found, actor, 'change')
          await service.send(stepOf(model, actor), 'DELETE', `${path}/${found.id}`, access)
          if (access === 200 && found.item) found.item.isDeleted = true
        },
      ),
      defineCommand(
        `read ${kind}`,
        fc.record({ actor, reference }),
        async (model, service, { actor, reference }) => {
          const found = find(model, actor, reference, (account) => account[kind])
          const access = accessTo(found, actor, 'read')
          await service.send(stepOf(model, actor), 'GET', `${path}/${found.id}`, access)
        },
      ),
      defineCommand(
        `list ${kind}`,
        fc.record({ actor, limit: fc.integer({ min: 1, max: 5 }) }),
        async (model, service, { actor, limit }) => {
          const step = stepOf(model, { ...actor, subAccount: undefined })
          const listed = await service.all<{ id: string }>(step, path, limit)
          const kept = accountOf(model, actor)[kind].filter(({ isDeleted }) => !isDeleted)
          same(kind, listed.map(({ id }) => id).sort(), kept.map(({ id }) => id).sort())
        },
      ),
    ]
  }),

  defineCommand('create an organization', actor, async (model, service, actor) => {
    const body = examples['organizations.create']?.[0]
    const { id } = await service.data<{ id: string }>(
      stepOf(model, actor),
      'POST',
      '/api/profile/organization',
      body,
    )
    accountOf(model, actor).organizations.push({ id, subAccount: actor.subAccount, isDeleted: false })
  }),

  defineCommand('create a webhook', actor, async (model, service, actor) => {
    const body = { url: 'http://127.0.0.1:1/hook', types: ['certificate.revoked'] }
    const { id, secret } = await service.data<{ id: string; secret: string }>(
      stepOf(model, actor),
      'POST',
      '/api/webhooks',
      body,
    )
    if (!secret.startsWith('whsec_')) throw new Error('The webhook has no secret.')
    accountOf(model, actor).webhooks.push({ id, subAccount: actor.subAccount, isDeleted: false })
  }),

  defineCommand(
    'change a webhook',
    fc.record({ actor, reference, change: fc.constantFrom('rotate', 'test', 'deliveries', 'disable') }),
    async (model, service, { actor, reference, change }) => {
      const found = find(model, actor, reference, ({ webhooks }) => webhooks)
      const access = accessTo(found, actor, change === 'deliveries' ? 'read' : 'change')
      const path = `/api/webhooks/${found.id}`
      if (change === 'deliveries')
        await service.send(stepOf(model, actor), 'GET', `${path}/${change}`, access)
      else if (change === 'disable')
        await service.send(stepOf(model, actor), 'PUT', path, access, { isEnabled: false })
      else await service.send(stepOf(model, actor), 'POST', `${path}/${change}`, access, {})
    },
  ),
]
