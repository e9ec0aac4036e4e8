import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, readyForBatch, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { hasTool, runOnFile } from '../../testing/externalTool.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { type Answer, refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'

const people = ['Zoë', 'Ärna', 'Bo', 'Émile', 'Ada']

async function classOf(caller: ServiceCaller, template: object = {}, names = people) {
  const common = await readyForBatch(caller, template)
  const recipients = names.map((name, n) => recipientOf(n + 1, { name }))
  const { id } = await caller.data<Batch>('POST', batchPath, { ...common, recipients })
  await batchEnd(caller, id)
  const rows = await caller.data<{ certificateId: string }[]>('GET', `/api/batches/${id}/rows`)
  return { id, common, ids: rows.map(({ certificateId }) => certificateId) }
}

const pageCount = ({ bytes }: Answer) => readPdf(bytes).find(/\/Type \/Page /).length

/** Returns names in page order. */
function namesIn({ bytes }: Answer, names = people): string[] {
  const text = runOnFile('pdftotext', bytes, (path) => [path, '-'])
  return [...text.matchAll(new RegExp(names.join('|'), 'g'))].map(([name]) => name)
}

const canRead = hasTool('pdftotext')

describeOnEveryEngine('Prints', (engine) => {
  test('a batch is one PDF, in the order of its rows or of the names, or a part of it', async () => {
    const account = await engine.service().newAccount()
    const { id } = await classOf(account)
    const print = (query = '') => account.send('GET', `/api/batches/${id}/print.pdf${query}`)
    const whole = await print()
    expect(whole.status).toBe(200)
    expect(pageCount(whole)).toBe(5)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      ...{ 'content-type': 'application/pdf', 'certificates-printed': '5' },
      'content-disposition': expect.stringContaining(`inline; filename="batch-${id}.pdf"`),
    })
    expect(whole.headers.get('certificates-left-out')).toBe(null)
    expect(pageCount(await print('?from=2&to=3'))).toBe(2)
    expect(pageCount(await print('?duplex=true'))).toBe(10)
    expect(pageCount(await print('?perSheet=4&marks=true'))).toBe(2)
    if (!canRead) return
    expect(namesIn(whole)).toEqual(people)
    expect(namesIn(await print('?sort=name'))).toEqual(['Ada', 'Ärna', 'Bo', 'Émile', 'Zoë'])
    expect(namesIn(await print('?sort=name&from=4'))).toEqual(['Émile', 'Zoë'])
  })

  test('names are in the order of the language of the design', async () => {
    const account = await engine.service().newAccount()
    const { id } = await classOf(account, { locale: 'sv' })
    if (!canRead) return
    expect(namesIn(await account.send('GET', `/api/batches/${id}/print.pdf?sort=name`))).toEqual([
      ...['Ada', 'Bo', 'Émile', 'Zoë', 'Ärna'],
    ])
  })

  test('corrected certificates take the place of the first ones, and revoked and erased ones are left out', async () => {
    const account = await engine.service().newAccount()
    const { id, ids } = await classOf(account)
    const [first, second, third] = ids
    await account.data('POST', `/api/certificates/${first}/revoke`, { reason: 'Cheated' })
    const recipientData = recipientOf(2, { name: 'Bjarne' })
    await account.data<IssuedCertificate>('POST', `/api/certificates/${second}/reissue`, { recipientData })
    expect((await account.send('DELETE', `/api/certificates/${third}/recipient`)).status).toBe(200)
    const print = await account.send('GET', `/api/batches/${id}/print.pdf`)
    expect(print.headers.get('certificates-printed')).toBe('3')
    expect(print.headers.get('certificates-left-out')).toBe('revoked=1, erased=1')
    expect(pageCount(print)).toBe(3)
    if (canRead) expect(namesIn(print, [...people, 'Bjarne'])).toEqual(['Bjarne', 'Émile', 'Ada'])
    const part = async (query: string) =>
      (await account.send('GET', `/api/batches/${id}/print.pdf?${query}`)).headers
    // Omitted certificates keep their positions, so that the parts of a class stay the same.
    expect((await part('from=1&to=3')).get('certificates-left-out')).toBe('revoked=1, erased=1')
    expect((await part('from=4&to=4')).get('certificates-printed')).toBe('1')
    expect((await part('from=5&to=5')).get('certificates-printed')).toBe('1')
    expect((await part('sort=name&from=1&to=5')).get('certificates-printed')).toBe('3')
    for (const one of ids.slice(1))
      await account.send('POST', `/api/certificates/${one}/revoke`, { reason: 'Cheated' })
    expect(
      (await account.send('GET', `/api/batches/${id}/print.pdf`)).headers.get('certificates-printed'),
    ).toBe('1')
  })

  test('certificates are printed by their ids, in the order given', async () => {
    const account = await engine.service().newAccount()
    const { ids } = await classOf(account)
    const print = (body: object) => account.send('POST', '/api/certificates/print', body)
    const reversed = [...ids].reverse()
    const answer = await print({ ids: reversed })
    expect(pageCount(answer)).toBe(5)
    expect(answer.headers.get('content-disposition')).toContain('certificates.pdf')
    if (canRead) expect(namesIn(answer)).toEqual([...people].reverse())
    expect(pageCount(await print({ ids: [...ids, ...ids], duplex: true, perSheet: 2, marks: true }))).toBe(6)
    expect(await print({ ids: [] })).toMatchObject(refusal(400, 'validation_failed', 'ids'))
    expect(await print({ ids: [...ids, '00000000-0000-4000-8000-000000000000'] })).toMatchObject(
      refusal(404, 'not_found'),
    )
    expect(await print({ ids, perSheet: 3 })).toMatchObject(refusal(400, 'validation_failed', 'perSheet'))
  })

  test('what cannot be printed is refused', async () => {
    const account = await engine.service().newAccount()
    const { id, ids } = await classOf(account)
    const print = (query: string, of = id) => account.send('GET', `/api/batches/${of}/print.pdf${query}`)
    expect(await print('?from=6')).toMatchObject(refusal(400, 'validation_failed', 'from'))
    expect(await print('?from=3&to=2')).toMatchObject(refusal(400, 'validation_failed', 'to'))
    expect(await print('?from=0')).toMatchObject(refusal(400, 'validation_failed', 'from'))
    expect(await print('?sort=email')).toMatchObject(refusal(400, 'validation_failed', 'sort'))
    expect(await print('?pages=1')).toMatchObject(refusal(400, 'validation_failed', 'pages'))
    const stranger = await engine.service().newAccount()
    expect(await stranger.send('GET', `/api/batches/${id}/print.pdf`)).toMatchObject(
      refusal(404, 'not_found'),
    )
    await engine.service().database.run("UPDATE batches SET state = 'running' WHERE id = ?", [id])
    expect(await print('')).toMatchObject(refusal(409, 'batch_running'))
    await engine.service().database.run("UPDATE batches SET state = 'completed' WHERE id = ?", [id])
    for (const one of ids)
      await account.data('POST', `/api/certificates/${one}/revoke`, { reason: 'Cheated' })
    expect(await print('')).toMatchObject(refusal(404, 'not_found'))
  })

  test('specimens are printed as specimens', async () => {
    const account = await engine.service().testModeOf(await engine.service().newAccount())
    const { id } = await classOf(account)
    const print = await account.send('GET', `/api/batches/${id}/print.pdf`)
    expect(pageCount(print)).toBe(5)
    if (canRead) expect(runOnFile('pdftotext', print.bytes, (path) => [path, '-'])).toContain('SPECIMEN')
  })
})
