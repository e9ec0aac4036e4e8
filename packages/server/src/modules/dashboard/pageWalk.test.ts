import { randomUUID } from 'node:crypto'
import { type PageDescription, pages } from '@certificate-sdk/dashboard'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo, type Permission, type Role, roles } from '../../core/access/permissions.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import {
  asSubAccount,
  createMarkedRecords,
  type MarkedParty,
  withCorrection,
} from '../../testing/markedRecords.ts'
import { rowsOfAccount } from '../../testing/rowsOfAccount.ts'
import type { ServiceCaller } from '../../testing/serviceCaller.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { type DashboardVisitor, visitDashboard } from '../../testing/visitDashboard.ts'

const password = 'correct horse battery staple'

/** Pages by required permission; `self`: any member, about themselves only. */
const expected: Readonly<Record<'nothing' | 'self' | Permission, string>> = {
  nothing: `GET /sign-in, POST /sign-in, GET /sign-up, POST /sign-up, POST /sign-out, GET /confirm, POST /confirm,
    GET /forgot, POST /forgot, GET /reset, POST /reset, POST /sign-in/passkey/options, POST /sign-in/passkey,
    GET /sign-in/provider, GET /sign-in/provider/return, GET /invitation, POST /invitation, POST /language`,
  self: `GET /profile, POST /profile/name, POST /profile/email, POST /profile/password, POST /profile/sign-out-others,
    POST /profile/account, POST /mode, POST /resend-confirmation, POST /profile/passkeys/options, POST /profile/passkeys/new,
    POST /profile/passkeys, POST /profile/passkeys/remove, POST /profile/provider, POST /profile/provider/disconnect`,
  view: `GET /, GET /fonts, GET /fonts/fonts.json, GET /templates, GET /templates/:id/versions, GET /templates/:id/versions/:version/preview.png,
    GET /templates/:id/template.json, GET /templates/:id/preview.png, GET /organizations, GET /batches,
    GET /batches/:id, GET /batches/:id/results.csv, GET /batches/:id/archive.zip, GET /batches/:id/print.pdf, GET /certificates,
    GET /certificates/export.csv, GET /certificates/:id, GET /certificates/:id/mail, GET /certificates/:id/file.png,
    GET /certificates/:id/file.pdf, GET /corrections, GET /credits, GET /mail, GET /webhooks, GET /webhooks/:id,
    GET /sub-accounts`,
  issue: `POST /fonts, POST /fonts/upload, GET /fonts/:id/delete, POST /fonts/:id/delete, GET /templates/new, GET /templates/import, POST /templates/import, POST /templates, POST /templates/:id,
    POST /templates/:id/versions/:version/restore, GET /templates/:id/edit, POST /templates/:id/duplicate, POST /templates/:id/copy,
    GET /templates/:id/mail, POST /templates/:id/mail,
    GET /templates/:id/delete, POST /templates/:id/delete, GET /issue, POST /issue, GET /issue/list, POST /issue/list,
    POST /batches/:id/cancel, POST /batches/:id/retry, POST /certificates/resend, POST /certificates/revoke,
    POST /certificates/:id/resend, POST /certificates/:id/privacy, GET /certificates/:id/revoke,
    POST /certificates/:id/revoke, GET /certificates/:id/reissue, POST /certificates/:id/reissue,
    POST /corrections/:id/accept, POST /corrections/:id/decline, POST /mail/resend-failed`,
  configure: `GET /organizations/new, POST /organizations/new, GET /organizations/:id, POST /organizations/:id,
    POST /organizations/:id/copy, POST /organizations/:id/domain, GET /organizations/:id/signing-key, POST /organizations/:id/signing-key,
    GET /organizations/:id/delete, POST /organizations/:id/delete, GET /webhooks/new, POST /webhooks/new,
    POST /webhooks/:id/enabled, POST /webhooks/:id/test, POST /webhooks/:id/rotate, POST /webhooks/:id/replay,
    GET /webhooks/:id/delete, POST /webhooks/:id/delete, GET /requests`,
  manageKeys: 'POST /profile/keys, POST /profile/keys/rotate, POST /profile/keys/revoke',
  manageMembers:
    'GET /members, POST /members/invite, POST /members/cancel, POST /members/role, POST /members/remove',
  readAudit: 'GET /audit',
  manageAccount: 'POST /profile/rename, POST /profile/delete, POST /profile/export',
}
const title = ({ method, path }: PageDescription) => `${method} ${path}`
const neededBy = new Map(
  Object.entries(expected).flatMap(([needed, titles]) => titles.split(/,\s+/).map((one) => [one, needed])),
)
const ofMembers = pages.filter((page) => neededBy.get(title(page)) !== 'nothing')
const reads = ofMembers.filter(({ method }) => method === 'GET')

/** Returns the expected permission of a page; for public pages, `nothing`. */
function permissionOf(page: PageDescription): Permission {
  const needed = neededBy.get(title(page))
  return needed === 'self' ? 'view' : (needed as Permission)
}

test('every page needs the expected permission', () => {
  expect([...neededBy.keys()].sort()).toEqual(pages.map(title).sort())
  for (const page of pages) expect([title(page), page.needs]).toEqual([title(page), permissionOf(page)])
})

/** Ids in pages and forms. */
type Ids = Readonly<Record<string, string | undefined>>

function pathOf({ path }: PageDescription, ids: Ids): string {
  const resource = path.split('/')[1] ?? ''
  const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ids[resource] ?? randomUUID())
  return filled === '/' ? '' : filled
}

/** Fields of forms that name a record, without an id in their path. */
const naming: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {
  '/issue': (ids) => issueFields(ids),
  '/issue/list': (ids) => ({ ...issueFields(ids), list: 'Name\tEmail\nA\ta@example.com', step: 'issue' }),
  '/certificates/revoke': ({ certificates = '' }) => ({ id: certificates, confirmed: 'on', reason: 'Taken' }),
  '/profile/account': ({ account = '' }) => ({ account }),
  '/profile/keys/revoke': ({ key = '' }) => ({ id: key }),
  '/profile/keys/rotate': ({ key = '' }) => ({ id: key }),
  '/members/role': ({ person = '' }) => ({ person, role: 'viewer' }),
  '/members/remove': ({ person = '' }) => ({ person }),
  '/members/cancel': ({ invitation = '' }) => ({ id: invitation }),
}
/** Forms that respond to a foreign id with their own page, and change nothing. */
const quiet: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {
  '/certificates/resend': ({ certificates = '' }) => ({ id: certificates }),
  '/profile/passkeys/remove': ({ passkey = '' }) => ({ id: passkey }),
}
/** Forms that name no record. */
const withoutIds =
  `/fonts, /fonts/upload, /templates/import, /templates, /mode, /mail/resend-failed, /organizations/new, /webhooks/new, /profile/keys,
  /profile/name, /profile/email, /profile/password, /profile/sign-out-others, /resend-confirmation, /profile/passkeys,
  /profile/passkeys/options, /profile/passkeys/new, /profile/provider, /profile/provider/disconnect, /profile/rename,
  /profile/delete, /profile/export, /members/invite`.split(/,\s+/)

/** Forms that do the same in any account and mode. */
const anyAccount = new Set(
  ['language', 'mode', 'profile/account', 'sign-out', 'resend-confirmation'].map(
    (name) => `/dashboard/${name}`,
  ),
)

const issueFields = ({ templates = '', organizations = '' }: Ids) => ({
  template: templates,
  organization: organizations,
  name: 'A',
  email: 'a@example.com',
})

test('every form is known to name a record, or none', () => {
  const forms = ofMembers.filter(({ method, path }) => method === 'POST' && !path.includes(':'))
  const known = [...Object.keys(naming), ...Object.keys(quiet), ...withoutIds]
  expect(known.sort()).toEqual(forms.map(({ path }) => path).sort())
})

describeOnSqliteFirst(
  'Permissions of pages',
  (engine) => {
    let receiver: WebhookReceiver
    let visitors: Record<Role | 'stranger', DashboardVisitor>
    let owned: { whole: MarkedParty; school: MarkedParty; foreign: MarkedParty }
    let ids: Ids
    beforeAll(async () => {
      receiver = await startWebhookReceiver()
      const owner = await signUp('Quartz')
      const stranger = await signUp('Cedar')
      const joined: [Role, DashboardVisitor][] = []
      for (const role of roles) if (role !== 'owner') joined.push([role, await join(owner.visitor, role)])
      const members = Object.fromEntries(joined) as Record<Exclude<Role, 'owner'>, DashboardVisitor>
      visitors = { ...members, owner: owner.visitor, stranger: stranger.visitor }
      owned = {
        whole: await createParty(owner.caller, 'Quartz'),
        school: await createParty(asSubAccount(owner.caller, 'school@alder.example'), 'Alder'),
        foreign: await createParty(stranger.caller, 'Cedar'),
      }
      await visitors.owner.post('/members/invite', {
        email: `quartz-${randomUUID()}@example.com`,
        role: 'viewer',
      })
      ids = { ...owned.whole.records, ...(await idsOfPeople(owned.whole)) }
    })
    afterAll(() => receiver.stop())

    async function signUp(word: string): Promise<{ visitor: DashboardVisitor; caller: ServiceCaller }> {
      const { url, caller } = engine.service()
      const visitor = visitDashboard(url)
      const email = `${word.toLowerCase()}-${randomUUID()}@example.com`
      const fields = { email, password, name: `${word} Eve`, accountName: `${word} house` }
      const signedUp = await visitor.post('/sign-up', fields)
      const token = /confirm\?token=([\w-]{43})/.exec(signedUp.text)?.[1] ?? ''
      expect((await visitor.post('/confirm', { token })).location).toBe('/dashboard?done=confirmed')
      const { text } = await visitor.post('/profile/keys', { name: `${word} key` })
      return { visitor, caller: caller(/id="api-key"[^>]*>(cs_[\w-]+)</.exec(text)?.[1]) }
    }

    async function join(owner: DashboardVisitor, role: Role): Promise<DashboardVisitor> {
      const email = `quartz-${randomUUID()}@example.com`
      const invited = await owner.post('/members/invite', { email, role })
      const token = /invitation\?token=([\w-]{43})/.exec(invited.text)?.[1] ?? ''
      const member = visitDashboard(engine.service().url)
      expect((await member.post('/invitation', { token, password })).status).toBe(303)
      return member
    }

    async function createParty(caller: ServiceCaller, word: string): Promise<MarkedParty> {
      const email = `ada-${randomUUID()}@${word.toLowerCase()}.example`
      const party = { ...caller, word, email }
      const records = await createMarkedRecords(party, receiver.url)
      return withCorrection({ ...party, records }, engine.service())
    }

    async function idsOfPeople({ records }: MarkedParty): Promise<Ids> {
      const { database } = engine.service()
      const of = async (table: string, column = 'id') =>
        (
          await database.one<{ id: string }>(
            `SELECT ${column} AS id FROM ${table}
             WHERE account_id = (SELECT account_id FROM templates WHERE id = ?)`,
            [records.templates],
          )
        )?.id
      return {
        account: await of('templates', 'account_id'),
        key: await of('api_keys'),
        person: await of('memberships', 'person_id'),
        invitation: await of('person_links'),
      }
    }

    const send = (visitor: DashboardVisitor, page: PageDescription, known: Ids, fields = {}) =>
      page.method === 'GET' ? visitor.get(pathOf(page, known)) : visitor.post(pathOf(page, known), fields)

    test('open for their roles, and for nobody else', async () => {
      const nobody = visitDashboard(engine.service().url)
      for (const page of ofMembers) {
        const { status, location } = await send(nobody, page, {})
        expect([title(page), status]).toEqual([title(page), 303])
        expect(location).toMatch(/^\/dashboard\/sign-in\?to=/)
        const mayOpen = (role: Role) => mayDo(role, permissionOf(page))
        const last = roles.findLast(mayOpen)
        // The lowest role that is allowed, and all that are not.
        for (const role of roles.filter((one) => one === last || !mayOpen(one))) {
          const { status, text } = await send(visitors[role], page, {})
          const isRefused = status === 403 && text.includes('This needs the role')
          expect([title(page), role, isRefused]).toEqual([title(page), role, role !== last])
          expect([title(page), status < 500]).toEqual([title(page), true])
        }
      }
    })

    test('of another account’s records do not exist, whether the path or a field names them', async () => {
      const { stranger } = visitors
      const { database } = engine.service()
      // Sessions record when they were used.
      const readRows = () => rowsOfAccount(database, ids.templates ?? '', ['sessions'])
      const before = await readRows()
      const fields = { name: 'Taken', email: 'taken@example.com', reason: 'Taken', enabled: 'false' }
      for (const page of ofMembers.filter(({ path }) => path.includes(':'))) {
        const sent =
          page.path === '/templates/:id' ? JSON.stringify(fields) : { ...fields, delivery: ids.deliveryId }
        for (const known of [ids, owned.school.records]) {
          const answer = await send(stranger, page, known, sent)
          expect([title(page), answer.status]).toEqual([title(page), 404])
        }
      }
      for (const [path, fieldsOf] of Object.entries(naming)) {
        const { status, text } = await stranger.post(path, fieldsOf(ids))
        // The form of a list is shown again with its problem.
        expect([path, status]).toEqual([path, path === '/issue/list' ? 400 : 404])
        expect([path, text.includes('Quartz')]).toEqual([path, false])
      }
      for (const [path, fieldsOf] of Object.entries(quiet))
        expect([path, (await stranger.post(path, fieldsOf(ids))).status < 500]).toEqual([path, true])
      expect(await readRows()).toEqual(before)
    })

    test('show the account and its sub-accounts, and nothing of another one', async () => {
      const query = new URLSearchParams({
        ...{ template: ids.templates ?? '', organization: ids.organizations ?? '', batch: ids.batches ?? '' },
        ...{ account: ids.account ?? '', person: ids.person ?? '', id: ids.certificates ?? '' },
      })
      const own = { owner: ids, stranger: owned.foreign.records } as const
      const seen = { owner: new Set<string>(), stranger: new Set<string>() }
      const words = Object.values(owned).map(({ word }) => word)
      for (const name of ['owner', 'stranger'] as const)
        for (const page of reads) {
          const { text } = await visitors[name].get(`${pathOf(page, own[name])}?${query}`)
          const found = words.filter((word) => text.includes(word))
          for (const word of found) seen[name].add(word)
          for (const [form, action = ''] of text.matchAll(
            /<form[^>]*method="post"[^>]*action="([^"]*)".*?<\/form>/gs,
          ))
            if (!anyAccount.has(action))
              expect([title(page), action, /name="shown-account" value="[^" ]+ live"/.test(form)]).toEqual([
                title(page),
                action,
                true,
              ])
          const foreign = found.filter((word) => (word === 'Cedar') !== (name === 'stranger'))
          expect([name, title(page), foreign]).toEqual([name, title(page), []])
        }
      expect(seen).toEqual({ owner: new Set(['Quartz', 'Alder']), stranger: new Set(['Cedar']) })
    })

    test('export everything of the account and its sub-accounts, and nothing of another one', async () => {
      const { url } = engine.service()
      const response = await fetch(`${url}/dashboard/profile/export`, {
        method: 'POST',
        headers: { cookie: visitors.owner.cookie(), 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(),
      })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
      const all = Object.values(files).map(textOf).join('\n')
      const { whole, school, foreign } = owned
      const idsOf = ({ records: { version: _, deliveryId: __, ...records } }: MarkedParty) =>
        Object.values(records)
      for (const id of [...idsOf(whole), ...idsOf(school), 'Alder', 'Quartz']) expect(all).toContain(id)
      for (const id of [...idsOf(foreign), 'Cedar']) expect(all).not.toContain(id)
      const audit = textOf(files['audit.jsonl'] as Uint8Array)
      expect(audit.match(/template\.created/g)).toHaveLength(2)
    })
  },
  { WEBHOOK_ALLOW: 'loopback', PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' },
)
