import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeAccount } from '../../core/accounts/closeAccount.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'

const address = inject('postgres')

describe.skipIf(!address)('A spelling that is proposed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_URL: await newSharedDatabase(address, { isMigrated: true }) })
  })
  afterAll(() => server.close())

  const visit = async (path: string, fields: Record<string, string>) => {
    const response = await fetch(`${server.url}/my-certificates${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin' },
      redirect: 'manual',
    })
    return { status: response.status, text: await response.text() }
  }

  test.each<[string, (tx: Tx, ids: { certificateId: string; accountId: string }) => Promise<unknown>]>([
    [
      'recipient is erased',
      (tx, { certificateId }) =>
        tx.run(
          "UPDATE certificates SET recipient_name = '', recipient_email = '', erased_at = 1 WHERE id = ?",
          [certificateId],
        ),
    ],
    [
      'account is deleted',
      (tx, { accountId }) => closeAccount(tx, { id: accountId, now: Date.now() }, server.core.tables()),
    ],
  ])('while its %s is refused, and not stored', async (what, end) => {
    const { database } = server
    const account = await server.newAccount()
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const body = await readyToIssue(account)
    const { certificateId, verificationUrl } = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      { ...body, recipientData: { ...body.recipientData, email } },
    )
    const code = verificationUrl.split('/').at(-1) ?? ''
    const { text } = await visit('', { email })
    const link = /href="([^"]+token=[^"]+)"/.exec(text)?.[1] ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    let proposal: ReturnType<typeof visit> | undefined
    await database.transaction(async (tx) => {
      await end(tx, { certificateId, accountId: account.accountId })
      proposal = visit('/correction', { token, code, name: 'Zoe Angstrom' })
      await untilBlocked(database)
    })
    expect((await proposal)?.status).toBe(404)
    expect(
      await database.all('SELECT id FROM corrections WHERE certificate_id = ?', [certificateId]),
    ).toEqual([])
  })
})
