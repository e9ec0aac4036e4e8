import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Route } from '../../kit/contract/Route.ts'
import { routes } from '../../routes.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import {
  asSubAccount,
  createMarkedRecords,
  createParties,
  issueOf,
  type MarkedParty,
  type MarkedRecords,
  marksOf,
  type Parties,
  type Party,
  withCorrection,
} from '../../testing/markedRecords.ts'
import { routesWith } from '../../testing/routesWith.ts'
import { rowsOfAccount } from '../../testing/rowsOfAccount.ts'
import { type Answer, type RequestOptions, refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'

const keyed = routes.filter(({ limit }) => limit === 'account')

test('every route that needs a key says what it reaches', () => {
  expect(routes.filter(({ access }) => access !== undefined)).toEqual(keyed)
  expect(routesWith('reads', 'changes')).toEqual(keyed.filter(({ path }) => path.includes(':')))
})

/** Bodies accepted for an own record, where an empty one is not. */
const bodies: Readonly<Record<string, object>> = {
  'templates.update': { name: 'Taken' },
  'templates.preview': { name: 'Taken' },
  'organizations.update': { name: 'Taken' },
  'certificates.reissue': { recipientData: { name: 'Taken', email: 'taken@taken.example' } },
  'certificates.checkReissue': { recipientData: { name: 'Taken', email: 'taken@taken.example' } },
  'certificates.privacy': { isPrivate: true },
  'webhooks.update': { types: [] },
}
/** Routes that end a record, ordered so that none ends what another needs. */
const ends = ['reissue', 'revoke', 'erase', 'delete']

function pathOf({ id, path }: Route, records: Readonly<Record<string, string | undefined>>): string {
  const [resource = ''] = id.split('.')
  return path.replace(/:(\w+)/g, (_, name: string) => records[name] ?? records[resource] ?? randomUUID())
}

function sendTo(
  caller: ServiceCaller,
  route: Route,
  records: Readonly<Record<string, string | undefined>>,
  options?: RequestOptions,
): Promise<Answer> {
  const body = route.method === 'GET' ? undefined : (bodies[route.id] ?? {})
  return caller.send(route.method, pathOf(route, records), body, options)
}

async function matchColumns(caller: ServiceCaller, options: object): Promise<Answer> {
  const form = new FormData()
  form.append('options', JSON.stringify(options))
  form.append('file', new Blob(['Name,Email\nAda,ada@example.com\n']), 'list.csv')
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  const raw = new Uint8Array(await body.arrayBuffer())
  return caller.send('POST', '/api/certificates/batch/columns', undefined, { raw, headers })
}

/** Requests that name records in their bodies; those that create nothing come first. */
const uses: Readonly<Record<string, ((caller: Party, used: MarkedRecords) => Promise<Answer>)[]>> = {
  'batches.columns': [(caller, used) => matchColumns(caller, issueOf(caller, used))],
  'certificates.check': [(caller, used) => issueAt('/api/certificates/check', caller, used)],
  'certificates.issue': ['?dryRun=true', ''].map(
    (query) => (caller, used) => issueAt(`/api/certificates/issue${query}`, caller, used),
  ),
  'batches.check': [(caller, used) => batchAt('/api/certificates/batch/check', caller, used)],
  'batches.create': ['?dryRun=true', ''].map(
    (query) => (caller, used) => batchAt(`/api/certificates/batch${query}`, caller, used),
  ),
}

function issueAt(address: string, caller: Party, used: MarkedRecords): Promise<Answer> {
  return caller.send('POST', address, issueOf(caller, used))
}

function batchAt(address: string, caller: Party, used: MarkedRecords): Promise<Answer> {
  const { recipientData, ...common } = issueOf(caller, used)
  return caller.send('POST', address, { ...common, recipients: [recipientData] })
}

const [missing, forbidden] = [refusal(404, 'not_found'), refusal(403, 'forbidden')]
const wrongMode = refusal(403, 'wrong_mode')

describeOnEveryEngine(
  'Permissions',
  (engine) => {
    let receiver: WebhookReceiver
    /** Parties for tests that end nothing, and give nobody a record with another's words. */
    let shared: Parties
    beforeAll(async () => {
      receiver = await startWebhookReceiver()
      const { whole, school, club, other } = await create()
      const propose = (party: MarkedParty) => withCorrection(party, engine.service())
      shared = {
        whole: await propose(whole),
        school: await propose(school),
        club: await propose(club),
        other: await propose(other),
      }
    })
    afterAll(() => receiver.stop())

    const create = () => createParties(engine.service(), receiver.url)

    /** Creates the same account in test mode, with its own records. */
    async function createTwin({ records }: MarkedParty): Promise<MarkedParty> {
      const server = engine.service()
      const sql = 'SELECT account_id AS "accountId" FROM templates WHERE id = ?'
      const account = await server.database.one<{ accountId: string }>(sql, [records.templates])
      const caller = await server.testModeOf(account ?? { accountId: '' })
      const party = { ...caller, word: 'Willow', email: `ada-${randomUUID()}@willow.example` }
      return { ...party, records: await createMarkedRecords(party, receiver.url) }
    }

    /** Waits until jobs have sent all emails, and queued and sent all deliveries. */
    async function settle(): Promise<void> {
      await engine.service().outbox.idle()
      const waiting = `SELECT id FROM webhook_deliveries WHERE status = 'pending' UNION ALL
        SELECT w.id FROM webhooks w JOIN accounts a ON a.id = w.account_id WHERE w.last_sequence < a.events`
      await vi.waitFor(async () => expect(await engine.service().database.all(waiting)).toEqual([]), 60_000)
    }

    async function rowsOf({ records }: MarkedParty): Promise<Record<string, unknown[]>> {
      await settle()
      return rowsOfAccount(engine.service().database, records.templates)
    }

    /** Expects that a response contains something of each of some parties, and nothing of the others. */
    function expectMarks(answer: Answer, about: string, parties: Parties, seen: (keyof Parties)[]): void {
      expect([about, answer.status]).toEqual([about, 200])
      const text = answer.bytes.toString('latin1')
      const found = Object.entries(parties).flatMap(([name, party]) =>
        marksOf(party).some((mark) => text.includes(mark)) ? [name] : [],
      )
      expect([about, found.sort()]).toEqual([about, [...seen].sort()])
    }

    /** Expects that a record belongs to the club, which created it. */
    async function expectOfClub({ whole, school, club, other }: Parties, path: string): Promise<void> {
      for (const one of [club, whole]) expect((await one.send('GET', path)).status, path).toBe(200)
      expect(await school.send('GET', path), path).toMatchObject(forbidden)
      expect(await other.send('GET', path), path).toMatchObject(missing)
    }

    // Answers to strangers do not depend on the database.
    const testOnce = engine.name === 'sqlite' ? test : test.skip

    testOnce(
      'no key, an unknown one, a revoked one, and an expired one are alike on every route',
      async () => {
        const { caller, newAccount, database } = engine.service()
        const [revoked, expired] = [await newAccount(), await newAccount({ expiresAt: Date.now() - 1 })]
        await database.run('UPDATE api_keys SET revoked_at = 1 WHERE account_id = ?', [revoked.accountId])
        const messages = new Set<string>()
        for (const [i, route] of keyed.entries())
          for (const [j, one] of [caller(), caller(`cs_${'A'.repeat(43)}`), revoked, expired].entries()) {
            // Wrong keys are limited per address.
            const headers = { 'x-forwarded-for': `198.51.${i}.${j}` }
            const answer = await sendTo(one, route, shared.whole.records, { headers })
            expect(answer, route.id).toMatchObject(refusal(401, 'unauthorized'))
            messages.add((answer.body as { message: string }).message)
          }
        expect(messages.size).toBe(1)
      },
    )

    testOnce('public routes answer alike, whatever the key', async () => {
      const { caller } = engine.service()
      const names = { hash: 'a'.repeat(64), list: '1' }
      for (const route of routes.filter(({ limit }) => limit !== 'account')) {
        const statuses = new Set<number>()
        for (const one of [caller(), caller('cs_wrong'), shared.whole])
          statuses.add((await sendTo(one, route, names)).status)
        expect([route.id, statuses.size]).toEqual([route.id, 1])
      }
    })

    test('records of others are missing or refused by their ids, and stay as they are', async () => {
      const { whole, school, club, other } = shared
      const before = await rowsOf(whole)
      const naming = asSubAccount(other, 'school@alder.example')
      for (const route of routesWith('reads', 'changes')) {
        for (const { records } of [whole, school])
          for (const stranger of [other, naming])
            expect(await sendTo(stranger, route, records), route.id).toMatchObject(missing)
        expect(await sendTo(club, route, school.records), route.id).toMatchObject(forbidden)
        const ofWhole = await sendTo(club, route, whole.records)
        if (route.access === 'changes') expect(ofWhole, route.id).toMatchObject(forbidden)
        else expect([route.id, ofWhole.status]).toEqual([route.id, 200])
        if (!route.path.includes(':deliveryId')) continue
        // An own webhook doesn't lead to another's delivery.
        const { deliveryId } = whole.records
        for (const one of [school, club, other])
          expect(await sendTo(one, route, { ...one.records, deliveryId })).toMatchObject(missing)
      }
      expect(await rowsOf(whole)).toEqual(before)
    })

    test('records of others are missing or refused in bodies, and those of the whole account are used', async () => {
      expect(Object.keys(uses).sort()).toEqual(
        routesWith('uses')
          .map(({ id }) => id)
          .sort(),
      )
      const parties = await create()
      const { whole, school, club, other } = parties
      const before = await rowsOf(whole)
      const mixes = (['templates', 'organizations'] as const).map(
        (key) => (own: { records: MarkedRecords }, used: { records: MarkedRecords }) => ({
          ...own.records,
          [key]: used.records[key],
        }),
      )
      for (const [id, requests] of Object.entries(uses))
        for (const send of requests)
          for (const mix of mixes) {
            for (const used of [whole, school])
              expect(await send(other, mix(other, used)), id).toMatchObject(missing)
            expect(await send(club, mix(club, school)), id).toMatchObject(forbidden)
            expect(await send(club, mix(club, other)), id).toMatchObject(missing)
          }
      expect(await rowsOf(whole)).toEqual(before)
      for (const [id, requests] of Object.entries(uses))
        for (const send of requests)
          for (const mix of mixes) {
            const answer = await send(club, mix(club, whole))
            expect([id, answer.status]).toEqual([id, 200])
            const { id: batch, certificateId } = (answer.body as { data: Record<string, string> }).data
            if (batch) await expectOfClub(parties, `/api/batches/${batch}`)
            if (certificateId) await expectOfClub(parties, `/api/certificates/${certificateId}`)
          }
    })

    test('certificates of others are missing or refused in a print, and those of the whole account are printed', async () => {
      const { whole, school, club, other } = shared
      expect(routesWith('prints').map(({ path }) => path)).toEqual(['/api/certificates/print'])
      const print = (caller: Party, ...ids: string[]) =>
        caller.send('POST', '/api/certificates/print', { ids })
      const idOf = ({ records }: MarkedParty) => records.certificates
      expect(await print(other, idOf(other), idOf(whole))).toMatchObject(missing)
      expect(await print(club, idOf(club), idOf(school))).toMatchObject(forbidden)
      const printed = await print(club, idOf(club), idOf(whole))
      expect([printed.status, printed.headers.get('certificates-printed')]).toEqual([200, '2'])
      expect(await print(await createTwin(whole), idOf(whole))).toMatchObject(wrongMode)
    })

    test('records of the other mode are refused, and in no list', async () => {
      const { whole, other } = shared
      const twin = await createTwin(whole)
      const before = [await rowsOf(whole), await rowsOf(twin)]
      for (const [caller, used] of [
        [twin, whole],
        [whole, twin],
      ] as const) {
        // Recipients propose no names on specimens.
        for (const route of routesWith('reads', 'changes'))
          if (used === whole || !route.id.startsWith('corrections.'))
            expect(await sendTo(caller, route, used.records), route.id).toMatchObject(wrongMode)
        for (const [id, requests] of Object.entries(uses))
          for (const send of requests) expect(await send(caller, used.records), id).toMatchObject(wrongMode)
        const { certificates } = used.records
        const resent = await caller.data('POST', '/api/certificates/resend', {
          certificateIds: [certificates],
        })
        expect(resent).toMatchObject({ queued: 0, results: [{ status: 'refused', code: 'wrong_mode' }] })
        for (const { id, path } of routesWith('lists', 'listsShared', 'listsAll')) {
          const { status, bytes } = await caller.send('GET', path)
          expect([id, status]).toEqual([id, 200])
          for (const mark of marksOf(used)) expect([id, bytes.includes(mark)]).toEqual([id, false])
        }
      }
      for (const route of routesWith('reads', 'changes'))
        expect(await sendTo(other, route, twin.records), route.id).toMatchObject(missing)
      expect([await rowsOf(whole), await rowsOf(twin)]).toEqual(before)
    })

    test('emails of others are not sent again', async () => {
      const { whole, school, club, other } = shared
      const certificateIds = [whole, school, club, other].map(({ records }) => records.certificates)
      const resend = async (party: Party, selection: object) => {
        const { results } = await party.data<{
          results: { certificateId: string; status: string; code?: string }[]
        }>('POST', '/api/certificates/resend', selection)
        return results
      }
      const outcomes = async (party: Party) =>
        (await resend(party, { certificateIds })).map(({ status, code }) => code ?? status)
      expect(await outcomes(club)).toEqual(['forbidden', 'forbidden', 'queued', 'not_found'])
      expect(await outcomes(other)).toEqual(['not_found', 'not_found', 'not_found', 'queued'])
      await engine.service().outbox.idle()
      await engine.service().database.run("UPDATE outbox SET status = 'failed'")
      const failed = async (party: Party) =>
        (await resend(party, { filter: { mail: 'failed' } })).map(({ certificateId }) => certificateId)
      const ofClub = await failed(club)
      expect(ofClub).toContain(club.records.certificates)
      for (const { records } of [whole, school, other]) expect(ofClub).not.toContain(records.certificates)
      expect(await failed(whole)).toEqual(
        expect.arrayContaining([whole.records.certificates, school.records.certificates]),
      )
    })

    test('a created record belongs to the sub-account of its request', async () => {
      const created: Readonly<Record<string, object>> = {
        'templates.create': await documentedTemplate(),
        'organizations.create': { name: 'Birch second', email: 'second@birch.example' },
        'webhooks.create': { url: receiver.url },
        'fonts.create': {
          file: `data:font/ttf;base64,${Buffer.from(await fontNamed('Birch Serif')).toString('base64')}`,
        },
      }
      for (const { id, method, path } of routesWith('creates')) {
        const record = await shared.club.data<{ id: string }>(method, path, created[id])
        // A font is only read in the list.
        if (id === 'fonts.create') expect(record).toMatchObject({ subAccountEmail: 'club@birch.example' })
        else await expectOfClub(shared, `${path}/${record.id}`)
      }
    })

    test('lists and exports have what the party sees, also page by page, and by a search', async () => {
      const seen: [keyof Parties, (keyof Parties)[]][] = [
        ['whole', ['whole', 'school', 'club']],
        ['school', ['school']],
        ['club', ['club']],
        ['other', ['other']],
      ]
      // In addition to the party's own.
      const shown: Readonly<Record<string, (keyof Parties)[]>> = {
        listsShared: ['whole'],
        listsAll: ['whole', 'school', 'club'],
      }
      for (const { id, path, request, access } of routesWith('lists', 'listsShared', 'listsAll'))
        for (const [name, sees] of seen) {
          const party = shared[name]
          const parties = name === 'other' ? sees : [...new Set([...sees, ...(shown[access ?? ''] ?? [])])]
          const about = `${id} of ${name}`
          const parameters = Object.keys((request.query as { entries?: object } | undefined)?.entries ?? {})
          expectMarks(await party.send('GET', path), about, shared, parties)
          if (parameters.includes('limit'))
            expectMarks(await party.send('GET', `${path}?limit=200`), about, shared, parties)
          if (!parameters.includes('search')) continue
          const found = await party.send('GET', `${path}?search=${shared.school.word}`)
          expectMarks(found, about, shared, parties.includes('school') ? ['school'] : [])
        }
    })

    test('what is of the whole account is refused to its sub-accounts', async () => {
      for (const { id, method, path } of routesWith('whole')) {
        expect((await shared.whole.send(method, path)).status, id).toBe(200)
        expect(await shared.club.send(method, path), id).toMatchObject(refusal(403, 'forbidden'))
      }
    })

    test('numbers are those of the sub-account, except visits and the balance', async () => {
      const { whole, school, club, other } = shared
      const issuedBy = async (party: Party) => {
        const days = await party.data<{ issued: number }[]>('GET', '/api/users/activity')
        const issued = days.reduce((sum, day) => sum + day.issued, 0)
        expect(await party.data('GET', '/api/certificates')).toHaveLength(issued)
        return issued
      }
      expect(await issuedBy(whole)).toBeGreaterThan((await issuedBy(school)) + (await issuedBy(club)))
      const balance = await whole.data('GET', '/api/users/balance')
      expect(await school.data('GET', '/api/users/balance')).toEqual(balance)
      expect(await other.data('GET', '/api/users/balance')).not.toEqual(balance)
    })

    test('the sub-account itself may do all of it, so that no refusal has another reason', async () => {
      const parties = await create()
      const { records } = await withCorrection(parties.school, engine.service())
      const rank = ({ id }: Route) => ends.indexOf(id.split('.')[1] ?? '')
      for (const route of [...routesWith('reads', 'changes')].sort((a, b) => rank(a) - rank(b))) {
        const answer = await sendTo(parties.school, route, records)
        expect([route.id, [401, 403, 404].includes(answer.status)]).toEqual([route.id, false])
        expect([route.id, answer.status < 500]).toEqual([route.id, true])
        const text = answer.bytes.toString('latin1')
        for (const { word } of [parties.whole, parties.club, parties.other])
          expect([route.id, text.includes(word)]).toEqual([route.id, false])
      }
    })
  },
  { TRUST_PROXY: 'loopback', WEBHOOK_ALLOW: 'loopback', PUBLIC_RATE_LIMIT_PER_MINUTE: '100000' },
)
