import { request } from 'node:http'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServiceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

let service: TestServer
let account: ServiceCaller
beforeAll(async () => {
  service = await startTestServer()
  account = await service.newAccount()
})
afterAll(() => service.close())

const same = 'This file is exactly the one that was issued.'
const other = 'This file is not the PDF or the image on this page.'

async function issue(): Promise<{ id: string; path: string }> {
  const body = await readyToIssue(account)
  const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
  return { id: issued.certificateId, path: new URL(issued.verificationUrl).pathname }
}

/** Submits a form like a browser, and returns status and text. */
async function compare(path: string, ...files: (Uint8Array | string)[]) {
  const form = new FormData()
  for (const file of files) form.append('file', new Blob([file as BlobPart]), 'file')
  const response = await fetch(`${service.url}${path}/compare`, { method: 'POST', body: form })
  return { status: response.status, page: await response.text() }
}

it('knows the PDF and the image that it offers, and no other file', async () => {
  const { path } = await issue()
  const another = await issue()
  for (const name of ['certificate.pdf', 'certificate.png']) {
    const { bytes } = await service.caller().send('GET', `${path}/${name}`)
    expect(await compare(path, bytes)).toEqual({ status: 200, page: expect.stringContaining(same) })
    expect(await compare(another.path, bytes)).toEqual({ status: 200, page: expect.stringContaining(other) })
    const changed = Buffer.from(bytes)
    const at = changed.length - 20
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    for (const file of [changed, bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('\n')])])
      expect(await compare(path, file)).toEqual({ status: 200, page: expect.stringContaining(other) })
  }
  const { page } = await compare(path, 'GIF89a')
  expect(page).toContain(other)
  expect(page).toContain(`<title>${other}`)
})

it('knows the files that its email has', async () => {
  const { id, path } = await issue()
  const { bytes } = await account.send('GET', `/api/certificates/${id}/file.pdf`)
  expect((await compare(path, bytes)).page).toContain(same)
})

it('knows every scale of the image, and the SVG, once somebody has them', async () => {
  const { id, path } = await issue()
  for (const file of ['file.png?scale=2', 'file.png?scale=4', 'file.svg']) {
    const { bytes } = await account.send('GET', `/api/certificates/${id}/${file}`)
    expect([file, (await compare(path, bytes)).page]).toEqual([file, expect.stringContaining(same)])
    expect((await compare(path, bytes.subarray(0, -1))).page).toContain(other)
  }
})

it('knows the image of a shared link', async () => {
  const { path } = await issue()
  const { bytes } = await service.caller().send('GET', `${path}/share.png`)
  expect((await compare(path, bytes)).page).toContain(same)
})

it('knows every file whose hash could not be stored', async () => {
  const { id, path } = await issue()
  const own = ['file.pdf', 'file.svg', ...[1, 2, 3, 4].map((scale) => `file.png?scale=${scale}`)]
  const files = [
    ...own.map((file) => account.send('GET', `/api/certificates/${id}/${file}`)),
    service.caller().send('GET', `${path}/share.png`),
  ]
  for (const { bytes } of await Promise.all(files)) {
    await service.database.run('DELETE FROM issued_files WHERE certificate_id = ?', [id])
    expect((await compare(path, bytes)).page).toContain(same)
    await service.database.run('DELETE FROM issued_files WHERE certificate_id = ?', [id])
    expect((await compare(path, Buffer.concat([bytes, Buffer.from('\n')]))).page).toContain(other)
  }
})

it('still knows a file that this version would draw differently', async () => {
  const { id, path } = await issue()
  const files = await Promise.all(
    ['certificate.pdf', 'certificate.png'].map((name) => service.caller().send('GET', `${path}/${name}`)),
  )
  // Simulates another renderer: the same certificate, drawn differently.
  await service.database.run(
    `UPDATE designs SET document = REPLACE(document, '"fontSize":24', '"fontSize":23')
     WHERE hash = (SELECT design FROM certificates WHERE id = ?)`,
    [id],
  )
  const next = await startTestServer({ DATA_DIR: service.dataDir })
  for (const { bytes } of files) {
    const form = new FormData()
    form.append('file', new Blob([bytes as BlobPart]), 'file')
    const response = await fetch(`${next.url}${path}/compare`, { method: 'POST', body: form })
    expect(await response.text()).toContain(same)
  }
  const drawn = await next.caller().send('GET', `${path}/certificate.png`)
  expect(Buffer.compare(drawn.bytes, files[1]?.bytes ?? Buffer.alloc(0))).not.toBe(0)
  await next.close()
})

it('requests a file if the form has none', async () => {
  const { path } = await issue()
  const refused = { status: 400, page: expect.stringContaining('Choose the PDF or the image first.') }
  expect(await compare(path)).toEqual(refused)
  expect(await compare(path, '')).toEqual(refused)
  const caller = service.caller()
  for (const [type, raw] of [
    ['application/json', '{"file":"x"}'],
    ['application/x-www-form-urlencoded', 'file=certificate.pdf'],
    ['multipart/form-data', 'x'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF',
    ],
    ['multipart/form-data; boundary=b', '--b--'],
    ['', ''],
  ] as const) {
    const answer = await caller.send('POST', `${path}/compare`, undefined, {
      raw,
      headers: { 'content-type': type },
    })
    expect([type, answer.status]).toEqual([type, 400])
    // “Back” shows it again, without submitting a file again.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  }
})

it('compares nothing with a revoked certificate or an unknown code', async () => {
  const { id, path } = await issue()
  const { bytes } = await service.caller().send('GET', `${path}/certificate.png`)
  await account.data('POST', `/api/certificates/${id}/revoke`, {})
  const revoked = await compare(path, bytes)
  expect(revoked.status).toBe(410)
  expect(revoked.page).toContain('This certificate has been revoked')
  expect(revoked.page).not.toMatch(/type="file"|exactly the one/)
  expect((await compare('/v/AAAAAAAAAAAAAAAA', bytes)).status).toBe(404)
})

it('compares nothing with a private certificate', async () => {
  const { id, path } = await issue()
  await account.send('PUT', `/api/certificates/${id}/privacy`, { isPrivate: true })
  const raw = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF\r\n--b--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await service.caller().send('POST', `${path}/compare`, undefined, { raw, headers })
  expect(answer.status).toBe(403)
  expect(answer.bytes.toString()).not.toMatch(/type="file"|exactly the one/)
})

it('leads back to the page when the result is opened as an address', async () => {
  const { path } = await issue()
  const answer = await service.caller().send('GET', `${path}/compare`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
})

it('takes one file, and answers one that never ends', async () => {
  const { path } = await issue()
  const { bytes } = await service.caller().send('GET', `${path}/certificate.png`)
  expect((await compare(path, bytes, Buffer.alloc(1000))).page).toContain(same)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const sent = request(`${service.url}${path}/compare`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-')
    const piece = Buffer.alloc(2 ** 20)
    const writeOn = () => {
      if (!sent.destroyed) sent.write(piece, writeOn)
    }
    writeOn()
  })
  expect(status).toBe(200)
})
