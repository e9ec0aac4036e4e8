import type { IssuedCertificate } from '@certificate-sdk/client'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PNG } from 'pngjs'
import { beforeAll, expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import type { TestAccount } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const path = '/api/certificates/issue'

/** Counts the ninths of a page that contain reddish pixels. */
function redParts(bytes: Buffer): number {
  const { data, width, height } = PNG.sync.read(bytes)
  const parts = new Set<string>()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
      if (red - Math.max(green, blue) > 40)
        parts.add(`${Math.floor((x * 3) / width)} ${Math.floor((y * 3) / height)}`)
    }
  return parts.size
}

/** Reads the text of the first page of a PDF. */
async function textsIn(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

describeOnSqliteFirst('A specimen', (engine) => {
  let issued: IssuedCertificate
  let real: IssuedCertificate
  let testing: TestAccount
  let live: TestAccount
  beforeAll(async () => {
    const { newAccount, testModeOf } = engine.service()
    live = await newAccount()
    testing = await testModeOf(live)
    real = await live.data('POST', path, await readyToIssue(live))
    issued = await testing.data('POST', path, await readyToIssue(testing))
  })

  test('says so across its page, in its PDF, its SVG, and the names of its files', async () => {
    const file = (account: TestAccount, { certificateId }: IssuedCertificate, name: string) =>
      account.send('GET', `/api/certificates/${certificateId}/file.${name}`)
    const [png, realPng] = [await file(testing, issued, 'png'), await file(live, real, 'png')]
    expect([png.status, realPng.status]).toEqual([200, 200])
    expect(redParts(png.bytes)).toBe(9)
    expect(redParts(realPng.bytes)).toBe(0)
    const wordsOf = async (bytes: Buffer) => (await textsIn(bytes)).match(/SPECIMEN/g)?.length ?? 0
    expect(await wordsOf((await file(testing, issued, 'pdf')).bytes)).toBeGreaterThan(3)
    expect(await wordsOf((await file(live, real, 'pdf')).bytes)).toBe(0)
    const svg = (await file(testing, issued, 'svg')).bytes.toString()
    expect(svg.match(/SPECIMEN/g)?.length).toBeGreaterThan(3)
    expect((await file(live, real, 'svg')).bytes.toString()).not.toContain('SPECIMEN')
    for (const kind of ['png', 'pdf', 'svg']) {
      const { headers } = await file(testing, issued, kind)
      expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('SPECIMEN')
    }
  })

  test('is no valid certificate on its page, and says so to programs', async () => {
    const address = new URL(issued.verificationUrl)
    const page = await (await fetch(address)).text()
    expect(page).toContain('<h1>Specimen, not a certificate</h1>')
    expect(page).toContain('It was issued in test mode and certifies nothing.')
    expect(page).toMatch(/<title>[^<]*\(specimen\)<\/title>/)
    expect(page).not.toMatch(/Valid certificate|linkedin|ld\+json|og:title/i)
    const realPage = await (await fetch(new URL(real.verificationUrl))).text()
    expect(realPage).not.toContain('Specimen')
    const code = address.pathname.split('/').at(-1)
    const verified = await testing.data('GET', `/api/verify/${code}`)
    expect(verified).toMatchObject({ status: 'specimen', isTest: true })
    const realCode = new URL(real.verificationUrl).pathname.split('/').at(-1)
    expect(await live.data('GET', `/api/verify/${realCode}`)).not.toHaveProperty('isTest')
    const name = await testing.data('POST', `/api/verify/${code}`, { name: 'Zoë Ångström' })
    expect(name).toEqual({ isValid: false })
    const credential = await (await fetch(`${address}/credential.json`)).json()
    expect(credential.name).toBe('SPECIMEN – Diploma')
  })

  test('is not on the pages of recipients', async () => {
    const { core } = engine.service()
    const { listOfRecipient } = await import('../certificates/listCertificates.ts')
    await core.searchUpkeep.catchUp()
    const rows = await listOfRecipient(core.database, 'zoe@example.com', 100)
    expect(rows.map(({ id }) => id)).toContain(real.certificateId)
    expect(rows.map(({ id }) => id)).not.toContain(issued.certificateId)
  })
})
