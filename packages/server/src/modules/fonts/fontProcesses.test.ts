import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { fontNamed } from '../../testing/fontNamed.ts'
import { uploadFont } from '../../testing/postFont.ts'
import { refusal, type ServiceCaller, serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate, documentedFields, readyToIssue } from '../../testing/testDocuments.ts'

const nameIn = (fontFamily: string) => ({ fields: [{ ...documentedFields[0], fontFamily, isBold: false }] })
const issuePath = '/api/certificates/issue'

describeOnEveryEngine('Two processes on one database', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  /** One has a family in its `FONTS_DIR`, and the other does not. */
  let knowing: TestServer
  let other: TestServer
  beforeAll(async () => {
    writeFileSync(join(folder, 'House-Regular.ttf'), await fontNamed('House', { from: 'Cousine-Regular' }))
    const environment = await engine.emptyStorage()
    knowing = await startTestServer({ ...environment, FONTS_DIR: folder })
    other = await startTestServer({ ...environment, DATA_DIR: knowing.dataDir })
    await other.batches.stop()
  })
  afterAll(async () => {
    await other.close()
    await knowing.close()
    rmSync(folder, { recursive: true })
  })

  async function bothCallers(): Promise<[ServiceCaller, ServiceCaller]> {
    const account = await knowing.newAccount()
    return [account, serviceCaller(other.url, account.key)]
  }

  const fileOf = (caller: ServiceCaller, { certificateId }: IssuedCertificate) =>
    caller.send('GET', `/api/certificates/${certificateId}/file.png`)

  test('issue in a font that arrives through one of them', async () => {
    const [here, there] = await bothCallers()
    const body = await readyToIssue(there, nameIn('Arial'))
    const template = `/api/templates/${body.mailData.templateId}`
    const refused = refusal(400, 'unknown_font')
    expect(await there.send('PUT', template, nameIn('Acme Sans'))).toMatchObject(refused)
    for (const from of ['Cousine-Regular', 'Lora-Regular']) {
      await uploadFont(here, await fontNamed('Acme Sans', { from }))
      await there.data('PUT', template, nameIn('acme sans'))
      const issued = await Promise.all(
        [here, there].map((caller) => caller.data<IssuedCertificate>('POST', issuePath, body)),
      )
      const shipped = await readyToIssue(here, nameIn(from.startsWith('Lora') ? 'Lora' : 'Courier New'))
      const expected = await fileOf(here, await here.data<IssuedCertificate>('POST', issuePath, shipped))
      for (const certificate of issued)
        for (const caller of [here, there]) {
          const file = await fileOf(caller, certificate)
          expect(file.status).toBe(200)
          expect(file.bytes.equals(expected.bytes)).toBe(true)
        }
    }
  })

  test('issue and draw nothing in Arial instead of a font that only one has in FONTS_DIR', async () => {
    const [here, there] = await bothCallers()
    const body = await readyToIssue(here, nameIn('House'))
    expect(await there.send('POST', issuePath, body)).toMatchObject(
      refusal(400, 'unknown_font', 'fields[0].fontFamily'),
    )
    const certificate = await here.data<IssuedCertificate>('POST', issuePath, body)
    for (const kind of ['png', 'pdf', 'svg'])
      expect(
        await there.send('GET', `/api/certificates/${certificate.certificateId}/file.${kind}`),
      ).toMatchObject(refusal(503, 'font_unavailable'))
    expect((await fileOf(here, certificate)).status).toBe(200)
  })

  test('draw Arial if the template allowed it', async () => {
    const [here, there] = await bothCallers()
    const body = await readyToIssue(here, { ...nameIn('House'), allowFallback: true })
    const certificate = await here.data<IssuedCertificate>('POST', issuePath, body)
    expect((await fileOf(there, certificate)).status).toBe(200)
  })

  test('name a template that a font cannot be deleted for, wherever it was saved', async () => {
    const [here, there] = await bothCallers()
    const { id } = await uploadFont(here, await fontNamed('Acme Sans', { from: 'Cousine-Regular' }))
    await createTemplate(there, { ...nameIn('Acme Sans'), name: 'Diploma' })
    const refused = await here.send('DELETE', `/api/fonts/${id}`)
    expect(refused).toMatchObject(refusal(409, 'font_in_use'))
    expect(refused.body).toMatchObject({ templates: [{ name: 'Diploma' }] })
  })
})
