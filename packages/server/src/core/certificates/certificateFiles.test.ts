import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssuedCertificate } from '@certificate-sdk/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, noisyJpegOf } from '../../testing/testImages.ts'

type ReadQr = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null

const require = createRequire(import.meta.url)
const readQr = ((): ReadQr | undefined => {
  try {
    const found = require('jsqr') as ReadQr | { default: ReadQr }
    return typeof found === 'function' ? found : found.default
  } catch {
    return undefined
  }
})()

const programs = ['qpdf', 'pdftotext', 'pdffonts']
const missing = programs.filter((program) => {
  try {
    execFileSync(program, [program === 'qpdf' ? '--version' : '-v'], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
})
if (missing.length && process.env.CI) throw new Error(`Not installed: ${missing.join(', ')}`)
if (missing.length) console.log(`Skipped, as not installed here: PDF checks with ${missing.join(', ')}`)

let server: TestServer
let account: ServiceCaller
let issued: IssuedCertificate
let file: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-files-'))
  server = await startTestServer()
  account = await server.newAccount()
  issued = await account.data('POST', '/api/certificates/issue', await readyToIssue(account))
  file = `/api/certificates/${issued.certificateId}/file`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the PNG of a certificate', () => {
  test.each([1, 2, 3, 4])('is a PNG of the page times %d', async (scale) => {
    const { headers, bytes } = await account.send('GET', `${file}.png?scale=${scale}`)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const image = sharp(bytes)
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 400 * scale, height: 300 * scale })
    const { isOpaque, entropy } = await image.stats()
    expect(isOpaque).toBe(true)
    expect(entropy).toBeGreaterThan(0.1)
  })

  test('has the same bytes each time', async () => {
    const first = (await account.send('GET', `${file}.png`)).bytes
    expect((await account.send('GET', `${file}.png`)).bytes.equals(first)).toBe(true)
    expect((await account.send('GET', `${file}.png?scale=1`)).bytes.equals(first)).toBe(true)
  })

  test.each(['0', '5', '1.5', '-1', 'x', ''])('a scale of “%s” is refused', async (scale) => {
    expect(await account.send('GET', `${file}.png?scale=${scale}`)).toMatchObject(
      refusal(400, 'validation_failed', 'scale'),
    )
  })

  test.each([
    [400, 400, 300],
    [100, 100, 75],
    [9_999, 400, 300],
  ])('with a width of %d px, it has %d × %d px', async (max, width, height) => {
    const { bytes } = await account.send('GET', `${file}.png?width=${max}`)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height })
  })

  test.each(['width=15', 'width=10001', 'width=x', 'width=', 'width=100&scale=1', 'width=100&width=200'])(
    '%s is refused',
    async (query) => {
      expect(await account.send('GET', `${file}.png?${query}`)).toMatchObject(
        refusal(400, 'validation_failed', 'width'),
      )
    },
  )

  test('shows the background pixel by pixel', async () => {
    const background = await noisyJpegOf({ width: 400, height: 300 })
    const body = await readyToIssue(account, { imageUrl: dataUrl(background, 'image/jpeg'), fields: [] })
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
    const { bytes } = await account.send('GET', `/api/certificates/${certificateId}/file.png`)
    const [drawn, given] = await Promise.all(
      [bytes, background].map((image) => sharp(image).removeAlpha().raw().toBuffer()),
    )
    expect(drawn?.length).toBe(given?.length)
    const farthest = (drawn ?? Buffer.alloc(0)).reduce(
      (max, value, i) => Math.max(max, Math.abs(value - (given?.[i] ?? 0))),
      0,
    )
    expect(farthest).toBeLessThanOrEqual(4)
  })

  test.skipIf(!readQr)('has a QR code that leads to the verification page', async () => {
    for (const scale of [1, 2]) {
      const { bytes } = await account.send('GET', `${file}.png?scale=${scale}`)
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(readQr?.(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
        issued.verificationUrl,
      )
    }
  })
})

describe('the SVG of a certificate', () => {
  test('has the same bytes each time, and refers to nothing outside', async () => {
    const first = await account.send('GET', `${file}.svg`)
    expect(first.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect((await account.send('GET', `${file}.svg`)).bytes.equals(first.bytes)).toBe(true)
    const addresses = [...first.bytes.toString().matchAll(/href="(.{6})/g)].map(([, start]) => start)
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter((start) => start !== 'data:i' && !/^#c[0-9a-f]{4}/.test(start ?? ''))).toEqual([])
  })

  test('contains its texts, escaped', async () => {
    const body = await readyToIssue(account)
    const recipientData = { ...body.recipientData, name: 'Zoë <Ö> & "Co"' }
    const { certificateId } = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData,
    })
    const text = (await account.send('GET', `/api/certificates/${certificateId}/file.svg`)).bytes.toString()
    expect(text).toMatch(/<title id="[^"]+">.* – Zoë &lt;Ö&gt; &amp; &quot;Co&quot;<\/title>/)
    expect(text).toMatch(/<desc id="[^"]+">[^<]*Zoë &lt;Ö&gt; &amp; &quot;Co&quot;/)
    expect(text).not.toContain('<Ö>')
  })
})

describe('the PDF of a certificate', () => {
  test('has the same bytes each time', async () => {
    const first = await account.send('GET', `${file}.pdf`)
    const second = await account.send('GET', `${file}.pdf`)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(second.bytes.equals(first.bytes)).toBe(true)
  })

  describe.skipIf(missing.length > 0)('as other programs read it', () => {
    let path: string
    beforeAll(async () => {
      path = join(folder, 'certificate.pdf')
      writeFileSync(path, (await account.send('GET', `${file}.pdf`)).bytes)
    })
    const run = (program: string, ...options: string[]) => execFileSync(program, options).toString()

    test('is valid', () => {
      expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
    })

    test('has one page of the size of the template', () => {
      const [page, ...more] = (JSON.parse(run('qpdf', '--json', path)) as { pages: unknown[] }).pages
      expect(page).toBeDefined()
      expect(more).toEqual([])
      expect(run('qpdf', '--qdf', '--object-streams=disable', path, '-')).toMatch(
        /\/MediaBox\s*\[\s*0\s+0\s+300\s+225\s*\]/,
      )
    })

    test('embeds its fonts as subsets with character maps', () => {
      const lines = run('pdffonts', path).trim().split('\n').slice(2)
      expect(lines.length).toBeGreaterThanOrEqual(2)
      for (const line of lines) expect(line).toMatch(/^[A-Z]{6}\+Arimo\S*\s.*\syes\s+yes\s+yes\s/)
    })

    test('has exactly its text, in reading order', () => {
      const words = run('pdftotext', '-enc', 'UTF-8', path, '-')
        .split(/\s*\n\s*/)
        .filter((line) => line.trim())
      const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
      expect(words.map((line) => line.trim())).toEqual([
        'Zoë Ångström',
        date.format(new Date(issued.issuedAt)),
        'Sailing',
      ])
    })
  })
})
