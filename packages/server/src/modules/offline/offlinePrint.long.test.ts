import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasTool } from '../../testing/externalTool.ts'
import { loadVerifier } from '../../testing/loadVerifier.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { documentedFields, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

const missing = (['zbarimg', 'pdftoppm'] as const).filter((tool) => !hasTool(tool))
if (missing.length) console.log(`Skipped, as not installed here: ${missing.join(', ')}`)

/** A4 landscape at 96 px per inch; modules of 2 px are 0.53 mm. */
const dimensions = { width: 1123, height: 794 }
const count = 100
const names = [
  'Bo',
  'Zoë Ødegård',
  'Đỗ Thị Hạnh',
  '山田 太郎',
  'محمد عبد الله',
  'Maximiliana Konstantinopoulou-Wolfeschlegelstein',
]

describe.skipIf(missing.length)('Offline codes in print', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ INITIAL_CREDITS: '1000' })
  })
  afterAll(() => server.close())

  test(`are read by zbar from each of ${count} pages at 150 dpi`, { timeout: 600_000 }, async () => {
    const account = await server.newAccount()
    const qr = { ...documentedFields[3], x: 900, y: 500, fontSize: 140, isOffline: true }
    const fields = [{ ...documentedFields[0], x: 560, fontFamily: 'Noto Sans' }, qr]
    const template = {
      fields,
      dimensions,
      imageUrl: dataUrl(await pngOf(dimensions)),
      print: { width: 297, height: 210, unit: 'mm' },
    }
    const body = await readyToIssue(account, template)
    const page = await server.caller().send('GET', `/verify-offline/${body.organizationId}`)
    const [, issuers = ''] = /id="issuers">(.*)<\/script>/.exec(page.bytes.toString()) ?? []
    const verifier = loadVerifier()
    const folder = mkdtempSync(join(tmpdir(), 'offline-print-'))
    try {
      const states: (string | undefined)[] = []
      for (let i = 0; i < count; i++) {
        const recipientData = { name: `${names[i % names.length]} ${i}`, email: `r${i}@example.com` }
        const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
          ...body,
          recipientData,
        })
        const { pathname } = new URL(issued.verificationUrl)
        const { bytes } = await server.caller().send('GET', `${pathname}/certificate.pdf`)
        const path = join(folder, 'page')
        writeFileSync(`${path}.pdf`, bytes)
        execFileSync('pdftoppm', ['-r', '150', '-gray', '-singlefile', `${path}.pdf`, path])
        const text = execFileSync('zbarimg', ['--raw', '-q', `${path}.pgm`], {
          stdio: ['ignore', 'pipe', 'ignore'],
        })
          .toString()
          .trim()
        const { state, facts } = await verifier.checkOfflineCode(text, JSON.parse(issuers))
        states.push(facts?.code === pathname.slice('/v/'.length) ? state : 'another')
      }
      expect(states.filter((state) => state === 'valid')).toHaveLength(count)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
