import type { OrganizationRecord, Verification } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainSources } from '../../core/organizations/checkDomain.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { DomainChecks } from './DomainChecks.ts'

const path = '/api/profile/organization'
const day = 24 * 3_600_000

describeOnSqliteFirst('Domains of organizations', (engine) => {
  let server: TestServer
  /** TXT records, by domain; a domain without records is absent. */
  const zone = new Map<string, readonly string[] | 'unreachable'>()
  const domainSources: DomainSources = {
    readRecords: async (domain) => zone.get(domain) ?? 'absent',
    readFile: async () => 'absent',
  }
  beforeAll(async () => {
    server = await startTestServer(await engine.emptyStorage(), { outside: { domainSources } })
  })
  afterAll(() => server.close())

  async function organizationOf(account: TestAccount, domain: string) {
    const body = await readyToIssue(account)
    const { organizationId: id } = body
    await account.data('PUT', `${path}/${id}`, { domain })
    const check = () => account.data<OrganizationRecord>('POST', `${path}/${id}/domain/check`)
    const issue = async () => {
      const { verificationUrl } = await account.data<{ verificationUrl: string }>(
        'POST',
        '/api/certificates/issue',
        body,
      )
      return verificationUrl.split('/').at(-1) ?? ''
    }
    /** Returns the text of an email sent now. */
    const mail = async () => {
      const mailData = { ...body.mailData, subject: 'Your certificate', body: 'Well done' }
      const { certificateId } = await account.data<{ certificateId: string }>(
        'POST',
        '/api/certificates/issue',
        { ...body, mailData },
      )
      const { text } = await account.data<{ text: string }>('GET', `/api/certificates/${certificateId}/mail`)
      return text
    }
    return { id, check, issue, mail }
  }
  const issuerOf = async (code: string) =>
    (await server.caller().data<Verification>('GET', `/api/verify/${code}`)).issuer
  /** Returns domains in the credential, and in its issuer's document. */
  const domainsOf = async (code: string, id: string) => {
    const read = async (path: string) => JSON.parse(await (await fetch(`${server.url}${path}`)).text())
    const { issuer } = await read(`/v/${code}/credential.json`)
    return [issuer.otherIdentifier?.[0].identifier, (await read(`/organizations/${id}/did.json`)).alsoKnownAs]
  }
  const pageOf = async (code: string) => (await fetch(`${server.url}/v/${code}`)).text()
  /** Simulates passing time, because PostgreSQL's clock can't be set. */
  const pass = (ms: number) =>
    server.database.run(
      'UPDATE organizations SET domain_checked_at = domain_checked_at - ?, domain_seen_at = domain_seen_at - ?',
      [ms, ms],
    )
  const daily = () =>
    new DomainChecks({
      database: server.database,
      steadyClock: systemTime,
      domainSources,
    }).run()

  test('confirm them on the page, in the API, and in the email, until the proof is missing', async () => {
    const account = await server.newAccount()
    const { id, check, issue, mail } = await organizationOf(account, 'Example.EDU')
    const code = await issue()
    expect(await check()).toMatchObject({ domain: 'example.edu', domainConfirmedAt: null })
    const none = { name: 'Sailing School', domain: null, confirmedAt: null, lostAt: null }
    expect(await issuerOf(code)).toMatchObject({ ...none, name: expect.any(String) })
    expect(await pageOf(code)).toContain('Not confirmed')
    expect(await mail()).not.toContain('Confirmed by')

    zone.set('example.edu', [`certificate-issuer=${id}`])
    expect(await check()).toMatchObject({ domainConfirmedAt: expect.any(String), domainLostAt: null })
    expect(await issuerOf(code)).toMatchObject({
      domain: 'example.edu',
      confirmedAt: expect.any(String),
      lostAt: null,
    })
    expect(await pageOf(code)).toMatch(/Confirmed by .*example\.edu/)
    expect(await domainsOf(code, id)).toEqual(['example.edu', ['https://example.edu']])
    expect(await mail()).toContain('Confirmed by example.edu')

    zone.set('example.edu', 'unreachable')
    await pass(day + 1)
    await daily()
    expect((await issuerOf(code)).confirmedAt).not.toBeNull()
    await pass(3 * day)
    await daily()
    expect(await issuerOf(code)).toMatchObject({
      domain: 'example.edu',
      confirmedAt: null,
      lostAt: expect.any(String),
    })
    expect(await pageOf(code)).toMatch(/Not confirmed.*missing since/)
    expect(await domainsOf(code, id)).toEqual([undefined, undefined])

    zone.set('example.edu', [`certificate-issuer=${id}`])
    expect(await check()).toMatchObject({ domainConfirmedAt: expect.any(String), domainLostAt: null })
    zone.delete('example.edu')
    expect(await check()).toMatchObject({ domainConfirmedAt: null, domainLostAt: expect.any(String) })
  })

  test('whose servers do not answer delay no stop, and are checked after the next start', async () => {
    const account = await server.newAccount()
    await organizationOf(account, 'silent.example')
    await pass(day + 1)
    let asked = 0
    const silent: DomainSources = {
      readRecords(domain) {
        if (domain === 'silent.example') asked++
        return domain === 'silent.example' ? new Promise(() => {}) : Promise.resolve('absent')
      },
      readFile: async () => 'absent',
    }
    const deps = { database: server.database, steadyClock: systemTime }
    const log = { warn: () => undefined }
    const checks = new PeriodicTask(new DomainChecks({ ...deps, domainSources: silent }), log).start()
    await expect.poll(() => asked).toBe(1)
    await checks.stop()
    const again = new DomainChecks({ ...deps, domainSources }).run()
    expect(await again).toBeGreaterThanOrEqual(1)
    expect(await new DomainChecks({ ...deps, domainSources }).run()).toBe(0)
  })

  test('begin without a proof when they change', async () => {
    const account = await server.newAccount()
    const { id, check } = await organizationOf(account, 'one.example')
    zone.set('one.example', [`certificate-issuer=${id}`])
    expect((await check()).domainConfirmedAt).not.toBeNull()
    const kept = await account.data<OrganizationRecord>('PUT', `${path}/${id}`, { name: 'Renamed' })
    expect(kept.domainConfirmedAt).not.toBeNull()
    const changed = await account.data('PUT', `${path}/${id}`, { domain: 'two.example' })
    expect(changed).toMatchObject({ domain: 'two.example', domainConfirmedAt: null, domainLostAt: null })
    expect(await account.data('GET', `${path}/${id}`)).toEqual(changed)
  })

  test('warn of other organizations whose names look like that of a confirmed one', async () => {
    const named = async (account: TestAccount, name: string, domain = '') => {
      const organization = await organizationOf(account, domain)
      await account.data('PUT', `${path}/${organization.id}`, { name })
      return organization
    }
    const owner = await server.newAccount()
    const real = await named(owner, 'Harvard University', 'harvard.example')
    const alike = await named(await server.newAccount(), 'Harvard Univers1ty')
    const code = await alike.issue()
    expect(await issuerOf(code)).not.toHaveProperty('resembles')

    zone.set('harvard.example', [`certificate-issuer=${real.id}`])
    await real.check()
    expect((await issuerOf(code)).resembles).toBe('harvard.example')
    expect(await pageOf(code)).toMatch(/looks like that of another organization, which .*harvard\.example/)
    const unlike = await named(await server.newAccount(), 'Howard University')
    for (const other of [real, unlike, await named(owner, 'Harvard University')])
      expect(await issuerOf(await other.issue())).not.toHaveProperty('resembles')

    zone.delete('harvard.example')
    await real.check()
    expect(await issuerOf(code)).not.toHaveProperty('resembles')
  })

  test('are checked once a day, by one process', async () => {
    const account = await server.newAccount()
    const { id } = await organizationOf(account, 'daily.example')
    zone.set('daily.example', [`certificate-issuer=${id}`])
    const checked = await Promise.all([daily(), daily()])
    expect(checked.reduce((sum, count) => sum + count)).toBeGreaterThan(0)
    expect(await account.data('GET', `${path}/${id}`)).toMatchObject({
      domainConfirmedAt: expect.any(String),
    })
    expect(await daily()).toBe(0)
  })

  test.each([
    '127.0.0.1',
    'localhost',
    'example.edu/path',
    'example.edu:8080',
    'a b.example',
    'user@example.edu',
    '[::1]',
    '1.2.3',
  ])('%s is none', async (domain) => {
    const account = await server.newAccount()
    const { id } = await organizationOf(account, '')
    expect(await account.send('PUT', `${path}/${id}`, { domain })).toMatchObject(
      refusal(400, 'validation_failed', 'domain'),
    )
  })

  test('cannot be checked without one, or for another account', async () => {
    const account = await server.newAccount()
    const { id } = await organizationOf(account, '')
    expect(await account.send('POST', `${path}/${id}/domain/check`)).toMatchObject(
      refusal(400, 'validation_failed', 'domain'),
    )
    const other = await server.newAccount()
    expect(await other.send('POST', `${path}/${id}/domain/check`)).toMatchObject(refusal(404, 'not_found'))
  })
})
