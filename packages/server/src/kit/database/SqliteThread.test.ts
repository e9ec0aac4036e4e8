import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CertificateRecord, IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'
import { createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, noisyJpegOf } from '../../testing/testImages.ts'
import { sqliteFile } from './openSqlite.ts'

const key = 'sqlite-reader-0123456789-abcdef'
const folder = mkdtempSync(join(tmpdir(), 'sqlite-reader-'))
const start = () => spawnService({ DATA_DIR: folder, DEMO_API_KEY: key, LOG_LEVEL: 'error' })
let service: SpawnedProgram
beforeAll(() => {
  service = start()
})
afterAll(async () => {
  service.kill('SIGKILL')
  await service.ended
  rmSync(folder, { recursive: true })
})

test('images are read in a thread: at once after they are stored, and after a stop and a start', async () => {
  const account = serviceCaller(await service.url, key)
  const images = await Promise.all([40, 400, 1_200].map((side) => noisyJpegOf({ width: side, height: side })))
  const paths: string[] = []
  for (const bytes of images) {
    const { imageUrl } = await createTemplate(account, { imageUrl: dataUrl(bytes, 'image/jpeg') })
    paths.push(new URL(imageUrl).pathname)
    expect((await account.send('GET', paths.at(-1) ?? '')).bytes.equals(bytes)).toBe(true)
  }
  // It ends the thread, which has the database open.
  service.kill('SIGTERM')
  expect(await service.ended).toBe(0)
  service = start()
  const again = serviceCaller(await service.url, key)
  const answers = await Promise.all([...paths, ...paths].map((path) => again.send('GET', path)))
  answers.forEach(({ bytes }, i) => void expect(bytes.equals(images[i % 3] as Buffer)).toBe(true))
})

test('long texts are read in a thread, and listed with addresses of images', async () => {
  const account = serviceCaller(await service.url, key)
  const bytes = await noisyJpegOf({ width: 40, height: 40 })
  const fields = Array.from({ length: 150 }, (_, i) => ({
    ...{ type: 'text', text: `${i} ${'あ"'.repeat(100)}`, x: 10, y: 10, fontSize: 12 },
  }))
  const { id, imageUrl } = await createTemplate(account, { imageUrl: dataUrl(bytes, 'image/jpeg'), fields })
  const body = await readyToIssue(account)
  const long = Array.from({ length: 50 }, (_, i) => [`A${i}`, 'あ'.repeat(500)])
  const attributes = { ...body.recipientData.attributes, ...Object.fromEntries(long) }
  const recipientData = { ...body.recipientData, attributes }
  const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    recipientData,
  })
  for (const query of ['', '?limit=50']) {
    const templates = await account.data<{ id: string }[]>('GET', `/api/templates${query}`)
    expect(templates.find((one) => one.id === id)).toMatchObject({ imageUrl, fields })
    const [first] = await account.data<CertificateRecord[]>('GET', `/api/certificates${query}`)
    expect(first).toMatchObject({ certificateId: issued.certificateId, attributes })
  }
})

test('what is committed reaches the database file while the service runs, before SQLite would see to it', async () => {
  const account = serviceCaller(await service.url, key)
  const { size } = statSync(sqliteFile(folder))
  let sent = 0
  while (sent < 6e6) {
    const bytes = await noisyJpegOf({ width: 1_500, height: 1_500 })
    await createTemplate(account, { imageUrl: dataUrl(bytes, 'image/jpeg') })
    sent += bytes.length
  }
  await expect.poll(() => statSync(sqliteFile(folder)).size).toBeGreaterThan(size + 4e6)
})
