import type { Batch, CertificateRecord, EventRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { postBatchForm } from '../../testing/postBatchForm.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'
const own = { externalId: 'order-17', metadata: { cohort: '2026 "B"', línea: 'a\nb' } }
const taken = (certificateId: string) => {
  const { body, ...rest } = refusal(409, 'external_id_exists') as { body: object }
  return { ...rest, body: { ...body, certificateId } }
}

describeOnEveryEngine("The host's own id and data", (engine) => {
  test('come back everywhere, and another account may use the same id', async () => {
    const account = await engine.service().newAccount()
    const body = { ...(await readyToIssue(account)), ...own }
    const issued = await account.data<IssuedCertificate>('POST', path, body)
    expect(issued).toMatchObject(own)
    const { certificateId } = issued
    const of = `/api/certificates/${certificateId}`
    expect(await account.data('GET', of)).toMatchObject(own)
    expect(await account.data('GET', '/api/certificates')).toMatchObject([own])
    expect(await account.data('GET', '/api/certificates?search=order-17')).toMatchObject([own])
    expect((await account.data<EventRecord[]>('GET', '/api/events'))[0]).toMatchObject({
      type: 'certificate.issued',
      data: { certificateId, externalId: 'order-17' },
    })
    const csv = (await account.send('GET', '/api/certificates/export.csv')).bytes.toString()
    expect(csv).toContain('order-17,"{""cohort"":""2026 \\""B\\"""",""línea"":""a\\nb""}"')
    const second = await account.data<IssuedCertificate>('POST', path, {
      ...body,
      externalId: null,
      metadata: null,
    })
    expect(Object.keys(second)).not.toContain('externalId')
    expect(await account.data('GET', `/api/certificates/${second.certificateId}`)).toMatchObject({
      externalId: null,
      metadata: {},
    })
    const other = await engine.service().newAccount()
    await other.data('POST', path, { ...(await readyToIssue(other)), ...own })

    const again = { recipientData: body.recipientData }
    expect(await account.send('POST', `${of}/reissue`, { ...again, externalId: 'order-17' })).toMatchObject(
      taken(certificateId),
    )
    const corrected = await account.data<IssuedCertificate>('POST', `${of}/reissue`, again)
    expect(corrected).toMatchObject({ metadata: own.metadata })
    const present = await account.data<CertificateRecord>(
      'GET',
      `/api/certificates/${corrected.certificateId}`,
    )
    expect(present).toMatchObject({ externalId: null, metadata: own.metadata })

    await account.data('DELETE', `${of}/recipient`)
    expect(await account.data('GET', of)).toMatchObject({ externalId: 'order-17', metadata: {} })
  })

  test('an id is used once by everything at once, and its request stays answered', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer(environment)
    const second = await startTestServer({ ...environment, DATA_DIR: first.dataDir })
    try {
      const account = await first.newAccount({ credits: 50 })
      const callers = [account, second.caller(account.key)]
      const body = await readyToIssue(account)
      const changes = [{}, { number: true }, {}, { issueAt: new Date(Date.now() + 3_600_000).toISOString() }]
      for (const externalId of ['a', 'b', 'c']) {
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, i) =>
            callers[i % 2]?.send(
              ...(['POST', path, { ...body, ...changes[i % 4], externalId }] as const),
              i < 4 ? {} : { headers: { 'idempotency-key': `${externalId}${i}` } },
            ),
          ),
        )
        const [issued] = answers.filter((answer) => answer?.status === 200)
        const { certificateId } = (issued as { body: { data: IssuedCertificate } }).body.data
        for (const answer of answers)
          if (answer !== issued) expect(answer).toMatchObject(taken(certificateId))
      }
      expect(await balanceOf(account)).toBe(47)
      expect(await account.data('GET', '/api/certificates')).toHaveLength(3)

      const headers = { 'idempotency-key': 'repeated' }
      const repeated = { ...body, externalId: 'd' }
      const answers = await Promise.all(
        callers.map((caller) => caller.send('POST', path, repeated, { headers })),
      )
      answers.push(await account.send('POST', path, repeated, { headers }))
      expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
    } finally {
      await second.close()
      await first.close()
    }
  })

  test('rows of batches have their own, and each id is used once', async () => {
    const account = await engine.service().newAccount()
    const ready = await readyToIssue(account)
    const { certificateId } = await account.data<IssuedCertificate>('POST', path, {
      ...ready,
      externalId: 'old',
    })
    const { organizationId, mailData } = ready
    const recipients = [
      recipientOf(1, { externalId: 'new', metadata: { seat: '4' } }),
      recipientOf(2, { externalId: 'old' }),
      recipientOf(3, { externalId: 'new' }),
      recipientOf(4, { externalId: 7 }),
      recipientOf(5, { metadata: { seat: 5 } }),
    ]
    const { id } = await account.data<Batch>('POST', batchPath, { organizationId, mailData, recipients })
    expect(await batchEnd(account, id)).toMatchObject({ issued: 1, failed: 4 })
    expect(await account.data('GET', `/api/batches/${id}/rows`)).toMatchObject([
      { state: 'issued', problem: null },
      { problem: { column: 'externalId', code: 'external_id_exists', params: { certificateId } } },
      {
        problem: {
          column: 'externalId',
          code: 'validation_failed',
          message: expect.stringContaining('row 1'),
        },
      },
      { problem: { column: 'externalId', code: 'validation_failed' } },
      { problem: { column: 'metadata.seat', code: 'validation_failed' } },
    ])
    const options = { organizationId, mailData }
    const file =
      'Name,externalId,E-mail,metadata.email,metadata.seat,Course\nAda,f-1,ada@example.com,x@y.example,9,Sailing\n'
    const posted = await postBatchForm(account, { options, file })
    expect(posted.body).toMatchObject({
      data: {
        read: {
          mapping: {
            email: 'E-mail',
            externalId: 'externalId',
            metadata: { email: 'metadata.email', seat: 'metadata.seat' },
          },
          unused: [],
        },
      },
    })
    await batchEnd(account, (posted.body as { data: Batch }).data.id)
    const [ada, seated] = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(ada).toMatchObject({ externalId: 'f-1', metadata: { email: 'x@y.example', seat: '9' } })
    expect(seated).toMatchObject({ externalId: 'new', metadata: { seat: '4' } })
    const events = await account.data<EventRecord[]>('GET', '/api/events?types=certificate.issued')
    expect(events.map(({ data }) => 'externalId' in data && data.externalId)).toEqual(['old', 'new', 'f-1'])
  })
})

test('refuses ids and data that are too much, or none', async () => {
  const server = await startTestServer()
  try {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, '']))
    const wrong: [change: string, path: string][] = [
      [JSON.stringify({ externalId: '' }), 'externalId'],
      [JSON.stringify({ externalId: ' \u200b' }), 'externalId'],
      [JSON.stringify({ externalId: 'x'.repeat(201) }), 'externalId'],
      [JSON.stringify({ externalId: 'a\r\nb' }), 'externalId'],
      [JSON.stringify({ externalId: 'a\u202eb' }), 'externalId'],
      ['{"externalId":"\\ud800"}', 'externalId'],
      [JSON.stringify({ externalId: 17 }), 'externalId'],
      [JSON.stringify({ metadata: keys(21) }), 'metadata'],
      [JSON.stringify({ metadata: keys(10_000) }), 'metadata'],
      ['{"metadata":{"__proto__":"x"}}', 'metadata'],
      [JSON.stringify({ metadata: ['a'] }), 'metadata'],
      [JSON.stringify({ metadata: { a: 'x'.repeat(501) } }), 'metadata.a'],
      [JSON.stringify({ metadata: { a: 'x\u0000' } }), 'metadata.a'],
      [JSON.stringify({ metadata: { a: 1 } }), 'metadata.a'],
      [JSON.stringify({ metadata: { '': 'x' } }), 'metadata.'],
      [JSON.stringify({ metadata: { ['k'.repeat(41)]: 'x' } }), `metadata.${'k'.repeat(41)}`],
    ]
    for (const [change, place] of wrong) {
      const raw = `${JSON.stringify(body).slice(0, -1)},${change.slice(1)}`
      const answer = await account.send('POST', path, undefined, { raw })
      expect(answer, change.slice(0, 60)).toMatchObject(refusal(400, 'validation_failed', place))
    }
    const huge = { ...body, externalId: 'x'.repeat(2_000_000) }
    expect((await account.send('POST', path, huge)).status).toBeGreaterThanOrEqual(400)
    expect(await account.data('GET', '/api/certificates')).toEqual([])
    const most = {
      externalId: 'é'.repeat(200),
      metadata: Object.fromEntries(
        Object.keys(keys(20)).map((key) => [key.padEnd(40, 'x'), 'y'.repeat(500)]),
      ),
    }
    expect(await account.data('POST', path, { ...body, ...most })).toMatchObject(most)
  } finally {
    await server.close()
  }
})
