import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../testing/describeOnEveryEngine.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import { runCommand } from './runCommand.ts'

describeOnSqliteFirst('Commands for credentials', (engine) => {
  let storage: Record<string, string>
  let server: TestServer
  beforeAll(async () => {
    storage = await engine.emptyStorage()
    server = await startTestServer(storage)
  })
  afterAll(() => server.close())
  const run = (...words: string[]) =>
    runCommand(['credentials', ...words], { ...storage, DATA_DIR: server.dataDir })

  async function issue() {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    return { ...issued, account, email: body.recipientData.email }
  }

  test('check a certificate by the address of its page, one line for each check', async () => {
    const { verificationUrl, email, account, certificateId } = await issue()
    const good = await run('check', verificationUrl, '--recipient', email)
    expect([good.exitCode, good.stderr]).toEqual([0, ''])
    const lines = good.stdout.trim().split('\n')
    expect(lines.slice(0, -1).map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual(
      ['Shape', 'Contexts', 'Recipient', 'Dates', 'Issuer', 'Proof', 'Status'].map((name) => [
        'passed',
        name,
      ]),
    )
    const other = await run(
      'check',
      `${verificationUrl}/credential.json`,
      '--recipient',
      'a@b.example',
      '--json',
    )
    expect([other.exitCode, JSON.parse(other.stdout)]).toEqual([
      1,
      expect.objectContaining({ conforms: false }),
    ])
    await account.data('POST', `/api/certificates/${certificateId}/revoke`, {})
    const gone = await run('check', verificationUrl)
    expect([gone.exitCode, gone.stderr]).toEqual([1, expect.stringContaining('answered 410')])
    expect((await run('check', 'ftp://a.example')).exitCode).toBe(2)
  })

  test('replace the key of an organization, with a line in the audit log', async () => {
    const { verificationUrl, organizationId, account } = await issue()
    const read = async () =>
      (await fetch(`${verificationUrl}/credential.json`)).json() as Promise<{
        proof: [{ verificationMethod: string }]
      }>
    const former = await read()
    const done = await run('rotate', organizationId, '--json')
    expect(done.exitCode).toBe(0)
    const { publicKey } = JSON.parse(done.stdout)
    const later = await read()
    expect(later.proof[0].verificationMethod).toContain(`#${publicKey}`)
    expect(former.proof[0].verificationMethod).not.toContain(publicKey)
    expect((await run('check', verificationUrl)).exitCode).toBe(0)
    const log = await server.database.all(
      "SELECT subject, who FROM audit_log WHERE account_id = ? AND action = 'issuer_key.rotated'",
      [account.accountId],
    )
    expect(log).toEqual([{ subject: organizationId, who: null }])
    const unknown = await run('rotate', '00000000-0000-4000-8000-000000000000')
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      1,
      expect.stringContaining('No organization has the id'),
    ])
  })
})
