import type { Batch, BatchCheck, BatchRowRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, readyForBatch, recipientOf, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { type BatchForm, postBatchForm } from '../../testing/postBatchForm.ts'
import { fill, pourInto } from '../../testing/pourInto.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'

const table = [
  'First name;Last name;Email;Course',
  'Zoë;Ångström;zoe@example.com;Sailing',
  'Ada;Lovelace;nowhere;Sailing',
  '=Grace;Hopper;grace@example.com;"Sea; and sky"',
].join('\r\n')

type FormOptions = Omit<BatchForm, 'file'> & Partial<Pick<BatchForm, 'file'>>

const sendForm = (caller: ServiceCaller, form: FormOptions) => postBatchForm(caller, { file: table, ...form })

async function sent<Data>(caller: ServiceCaller, form: FormOptions): Promise<Data> {
  const { status, body } = await sendForm(caller, form)
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(200)
  return (body as { data: Data }).data
}

const checkPath = `${batchPath}/check`

describeOnSqliteFirst('Files of batches', (engine) => {
  test('a file is read by its headers, and its rows keep their numbers', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const preview = await sent<BatchCheck>(account, { options, path: checkPath })
    expect(preview).toMatchObject({ rows: 3, valid: 2, invalid: 1, credits: 2 })
    expect(preview.problems).toEqual([
      {
        ...{ row: 3, name: 'Ada Lovelace', email: 'nowhere', column: 'Email', value: 'nowhere' },
        ...{ code: 'validation_failed', message: 'must be an email address', params: { about: 'email' } },
      },
    ])
    const { id } = await sent<Batch>(account, { options })
    expect(await batchEnd(account, id)).toMatchObject({ total: 3, issued: 2, failed: 1 })
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows`)
    expect(rows.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Zoë Ångström'],
      [3, 'Ada Lovelace'],
      [4, '=Grace Hopper'],
    ])
  })

  test('the same form with the same key creates one batch, another form is refused', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const headers = { 'idempotency-key': 'class' }
    const { id } = await sent<Batch>(account, { options, headers })
    expect(await sent<Batch>(account, { options, headers })).toMatchObject({ id })
    expect(await sendForm(account, { options, headers, file: `${table}\r\n` })).toMatchObject(
      refusal(422, 'idempotency_key_reused'),
    )
    expect(await account.data('GET', '/api/batches')).toHaveLength(1)
    await batchEnd(account, id)
  })

  test('a mapping names columns; what cannot be read is refused, and creates nothing', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const mapping = { name: 'Last name', email: 'Email', attributes: { Course: 'Course' } }
    const { id } = await sent<Batch>(account, { options: { ...common, mapping } })
    await batchEnd(account, id)
    const [first] = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?limit=1`)
    expect(first).toMatchObject({ name: 'Ångström' })
    const unknown = { ...common, mapping: { ...mapping, name: 'Nobody' } }
    expect(await sendForm(account, { options: unknown })).toMatchObject({
      ...refusal(400, 'invalid_table'),
      body: { errors: [{ path: 'file', code: 'unknown_column', column: 'Nobody' }] },
    })
    const unclosed = await sendForm(account, {
      options: common,
      file: 'Name,Email\r\nAda,a@b.example\r\n"Li,c',
    })
    expect(unclosed).toMatchObject({ body: { errors: [{ path: 'file', code: 'unclosed_quote', row: 3 }] } })
    expect(await sendForm(account, { options: common, file: 'A,B\r\n1,2' })).toMatchObject(
      refusal(400, 'validation_failed', 'mapping'),
    )
    expect(await sendForm(account, { options: common, file: new Uint8Array(9) })).toMatchObject(
      refusal(400, 'invalid_table'),
    )
    const raw = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nA\r\n--x--'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await account.send('POST', batchPath, undefined, { raw, headers })).toMatchObject(
      refusal(400, 'validation_failed', 'options'),
    )
    expect(await account.data('GET', '/api/batches')).toHaveLength(1)
  })

  test('options that are not in UTF-8 are refused: no email leaves with � in it', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const latin1 = Buffer.from(
      JSON.stringify({ ...options, mapping: { name: 'Prénom', email: 'Email' } }),
      'latin1',
    )
    const form = new FormData()
    form.set('options', new File([latin1], 'options.json'))
    form.set('file', new File([table], 'class.csv'))
    const request = new Response(form)
    const raw = new Uint8Array(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    expect(await account.send('POST', batchPath, undefined, { raw, headers })).toMatchObject(
      refusal(400, 'invalid_json'),
    )
  })

  test('a file has up to 1,000 columns; one of 2 GB is refused before it arrives', async () => {
    const account = await engine.service().newAccount()
    const options = await readyForBatch(account)
    const wide = (columns: number) => {
      const more = ','.repeat(columns - 3)
      return `Name,Email,Course${more}\r\nAda,ada@example.com,Sailing${more}`
    }
    const path = checkPath
    expect(await sent(account, { options, file: wide(1_000), path })).toMatchObject({ valid: 1, invalid: 0 })
    const tooWide = await sendForm(account, { options, file: wide(1_001), path })
    expect(tooWide).toMatchObject(refusal(400, 'invalid_table'))
    expect(tooWide).toMatchObject({ body: { message: 'class.csv: Row 1 has more than 1000 columns.' } })
    const head = [
      `POST ${batchPath} HTTP/1.1`,
      `Host: localhost\r\nX-Api-Key: ${account.key}`,
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 2147483648\r\n\r\n',
    ].join('\r\n')
    const poured = await pourInto(engine.service().url, head, fill('x'), 100_000_000)
    expect(poured.answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*at most 48\.\d MB[\s\S]*"body_too_large"/)
    expect(poured.sent).toBeLessThan(60_000_000)
  })

  test('results are a table without formulas', async () => {
    const account = await engine.service().newAccount()
    const { id } = await sent<Batch>(account, { options: await readyForBatch(account) })
    await batchEnd(account, id)
    const { headers, bytes } = await account.send('GET', `/api/batches/${id}/results.csv`)
    expect(headers.get('content-type')).toMatch(/^text\/csv/)
    const lines = bytes.toString().trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^2,Zoë Ångström,zoe@example.com,issued,[0-9a-f-]{36},http/)
    expect(lines[2]).toMatch(/^3,Ada Lovelace,nowhere,failed,,,.*Email: must be an email address/)
    expect(lines[3]).not.toMatch(/,=Grace/)
  })

  test('an archive has a PDF per certificate, the same at any time, and resumes', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const recipients = [recipientOf(1), recipientOf(1), recipientOf(3, { name: '王小明' })]
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    await batchEnd(account, id)
    const address = `/api/batches/${id}/archive.zip`
    const whole = await account.send('GET', address)
    expect(whole.status).toBe(200)
    const etag = whole.headers.get('etag') ?? ''
    const middle = Math.floor(whole.bytes.length / 2)
    const headers = { range: `bytes=${middle}-`, 'if-range': etag }
    const rest = await account.send('GET', address, undefined, { headers })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(
      `bytes ${middle}-${whole.bytes.length - 1}/${whole.bytes.length}`,
    )
    expect(Buffer.concat([whole.bytes.subarray(0, middle), rest.bytes]).equals(whole.bytes)).toBe(true)
    const behind = { range: `bytes=${whole.bytes.length}-` }
    expect(await account.send('GET', address, undefined, { headers: behind })).toMatchObject(
      refusal(416, 'range_not_satisfiable'),
    )
    expect(await account.send('GET', `${address}?part=2`)).toMatchObject(refusal(404, 'not_found'))
    for (const name of ['Person 1 – Diploma.pdf', 'Person 1 – Diploma (2).pdf', '王小明 – Diploma.pdf'])
      expect(whole.bytes.includes(name)).toBe(true)
  })

  test('an archive leaves out recipients who are erased, and is another one then', async () => {
    const account = await engine.service().newAccount()
    const recipients = recipientsOf(3)
    const { id } = await account.data<Batch>('POST', batchPath, {
      ...(await readyForBatch(account)),
      recipients,
    })
    await batchEnd(account, id)
    const address = `/api/batches/${id}/archive.zip`
    const before = await account.send('GET', address)
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows`)
    await account.data('DELETE', `/api/certificates/${rows[1]?.certificateId}/recipient`)
    const headers = { range: 'bytes=100-', 'if-range': before.headers.get('etag') ?? '' }
    for (const sent of [{ headers }, {}]) {
      const { status, headers, bytes } = await account.send('GET', address, undefined, sent)
      expect(status).toBe(200)
      expect(headers.get('etag')).not.toBe(before.headers.get('etag'))
      expect(['Person 1 –', 'Person 2 –', 'Person 3 –'].map((name) => bytes.includes(name))).toEqual([
        true,
        false,
        true,
      ])
      expect(bytes.readUInt16LE(bytes.length - 12)).toBe(2)
    }
  })

  test('another account gets no files', async () => {
    const [account, other] = [await engine.service().newAccount(), await engine.service().newAccount()]
    const { id } = await sent<Batch>(account, { options: await readyForBatch(account) })
    for (const name of ['results.csv', 'archive.zip'])
      expect(await other.send('GET', `/api/batches/${id}/${name}`)).toMatchObject(refusal(404, 'not_found'))
    await batchEnd(account, id)
  })
})
