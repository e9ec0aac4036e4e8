import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssuedCertificate } from '@certificate-sdk/client'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPreviousRelease, hasPreviousRelease } from './testing/buildPreviousRelease.ts'
import { hasTool, readWithTool } from './testing/externalTool.ts'
import { type ServiceCaller, serviceCaller } from './testing/serviceCaller.ts'
import { type SpawnedProgram, spawnProgram, spawnService } from './testing/spawnService.ts'
import { documentedFields, readyToIssue } from './testing/testDocuments.ts'

const apiKey = 'cs_demo_key_for_tests_only'
const count = 200
/** No multiple of the number of templates, so that all have a turn. */
const pdfEvery = 9
const drawsPdf = hasTool('pdftoppm')
const isComplete = hasPreviousRelease()
if (!isComplete) console.log('Skipped: this clone has no history. Run: git fetch --unshallow')

const words = { type: 'text', x: 200, y: 20, fontSize: 18, alignment: 'center', color: '#203040' }
/** Templates of the previous release: everything that decides how a text, a code, and a page look. */
const templates = [
  {},
  { locale: 'ja', fields: [...documentedFields, { ...words, text: '修了証' }] },
  {
    locale: 'ar',
    fields: [...documentedFields, { ...words, text: 'شهادة إتمام', alignment: 'right', x: 390 }],
  },
  { fields: documentedFields.map((field) => ({ ...field, rotation: 7, opacity: 0.5 })) },
  { fields: documentedFields.map((field) => ({ ...field, fontFamily: 'Great Vibes', letterSpacing: 1.5 })) },
  {
    fields: [
      ...documentedFields,
      { ...words, text: 'A sentence that is wider than its box', width: 120, fit: 'wrap', lineHeight: 1.4 },
    ],
  },
  { fields: [...documentedFields, { ...words, type: 'certificateId', text: 'ID', fontSize: 9, y: 285 }] },
  { fields: [...documentedFields, { ...words, type: 'organization', text: 'School', isItalic: true }] },
]
const names = [
  'Zoë Ångström',
  'Nguyễn Thị Ánh',
  '山田 太郎',
  'محمد علي',
  'आरती शर्मा',
  'Владимир',
  '김서연',
  'Ōkina ﬁ',
]

/**
 * Hashes of what a certificate looks like: the pixels of its image, and of its PDF for one in {@link pdfEvery}. The files
 * themselves may become smaller with a release.
 */
async function looksOf(caller: ServiceCaller, ids: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  const keep = (name: string, pixels: Uint8Array) => {
    hashes[name] = createHash('sha256').update(pixels).digest('hex')
  }
  for (const [i, id] of ids.entries()) {
    const png = await caller.send('GET', `/api/certificates/${id}/file.png`)
    expect(png.status).toBe(200)
    keep(`${id} image`, await sharp(png.bytes).raw().toBuffer())
    if (i % pdfEvery || !drawsPdf) continue
    const pdf = await caller.send('GET', `/api/certificates/${id}/file.pdf`)
    expect(pdf.status).toBe(200)
    keep(
      `${id} PDF`,
      readWithTool('pdftoppm', pdf.bytes, (path) => ['-r', '96', path]),
    )
  }
  return hashes
}

describe.skipIf(!isComplete)('A certificate that the previous release issued', () => {
  const folder = mkdtempSync(join(tmpdir(), 'issued-before-'))
  const programs: SpawnedProgram[] = []
  afterAll(async () => {
    for (const program of programs) program.kill('SIGKILL')
    await Promise.all(programs.map(({ ended }) => ended))
    rmSync(folder, { recursive: true, force: true })
  })
  const started = async (program: SpawnedProgram) => {
    programs.push(program)
    return { program, url: await program.url }
  }

  test(`looks the same, to the pixel: ${count} of them`, async () => {
    const environment = {
      DATA_DIR: folder,
      DEMO_API_KEY: apiKey,
      INITIAL_CREDITS: String(count),
      // QR codes hold it.
      PUBLIC_URL: 'https://certificates.example.com',
      RATE_LIMIT_PER_MINUTE: '1000000',
    }
    const former = await started(spawnProgram(buildPreviousRelease(), environment))
    const issuing = serviceCaller(former.url, apiKey, 'previous')
    const bodies = await Promise.all(templates.map((template) => readyToIssue(issuing, template)))
    const ids: string[] = []
    for (let i = 0; i < count; i++) {
      const body = bodies[i % bodies.length]
      const name = names[(i + Math.floor(i / names.length)) % names.length]
      const recipientData = { ...body?.recipientData, name, attributes: { Course: `Sailing ${i}` } }
      const input = { ...body, recipientData }
      const { certificateId } = await issuing.data<IssuedCertificate>(
        'POST',
        '/api/certificates/issue',
        input,
      )
      ids.push(certificateId)
    }
    const before = await looksOf(issuing, ids)
    former.program.kill('SIGTERM')
    await former.program.ended

    const present = await started(spawnService(environment))
    expect(await looksOf(serviceCaller(present.url, apiKey), ids)).toEqual(before)
    // Every name, number, and code is another, so that no hash is one of an empty page.
    expect(new Set(Object.values(before)).size).toBe(Object.keys(before).length)
  }, 600_000)
})
