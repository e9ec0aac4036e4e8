import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Page } from '@playwright/test'
import { longUnless } from '../support/longForm.ts'
import { test, whiteImage } from '../support/openEditor.ts'
import type { Demo } from '../support/startDemo.ts'

const pdfjs = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'build')
/**
 * Languages in two parts, because a certificate in 20 scripts is checked for seconds before it is issued for the first
 * time.
 */
const parts: Record<string, readonly string[]> = {
  'first half': [
    'Zoë Ångström-Łukasz',
    'Office of Affairs, Fjord',
    'Nguyễn Thị Phượng',
    'Ελένη Παπαδοπούλου',
    'Юлия Щербакова',
    'محمد عبد الله',
    'שלום יעל כהן',
    'अनन्या शर्मा',
    'অনন্যা চৌধুরী',
    'கவிதா ராமகிருஷ்ணன்',
  ],
  'second half': [
    'สมชาย ศรีสุข',
    'ნინო ბერიძე',
    'Արամ Խաչատրյան',
    '王小明 张伟',
    '陳怡君 學',
    '山田 はなこ',
    '김민준',
    'प्रमाण पत्र',
    'เกียรติบัตร ปั้นปิ่น',
    'עֲלֵיכֶם שָׁלוֹם',
    'عبدالرحمٰن محمّد',
  ],
}
/** A title, spaced. */
const title = 'CERTIFICATE'
const step = 40
const pageFor = (texts: readonly string[]) => ({ width: 600, height: step * (texts.length + 6) })

for (const [part, texts] of Object.entries(parts))
  test(
    `PDF.js shows an issued PDF without a warning, and reads its texts, title, language, headings and links: ${part}`,
    longUnless(part === 'first half'),
    async ({ page: viewer, demo }) => {
      const { pdf, verificationUrl } = await issuePdf(demo, texts)
      const warnings: string[] = []
      viewer.on('console', (message) => warnings.push(message.text()))
      const read = await readWithPdfjs(viewer, pdf, texts)
      expect(read.lines).toEqual([...texts, title])
      expect(read).toMatchObject({ title: 'Scripts – Zoë', language: 'de', pages: 1 })
      expect(read.links).toEqual([verificationUrl])
      expect(read.roles).toEqual(['Document', ...texts.map(() => 'P'), 'H1', 'P', 'Link', 'Figure'])
      expect(read.alternatives).toEqual([`QR-Code: ${verificationUrl}`])
      // Every line has glyphs, and not always the same box.
      expect(new Set(read.ink).size).toBeGreaterThan(texts.length / 2)
      expect(Math.min(...read.ink)).toBeGreaterThan(100)
      expect(warnings).toEqual([])
    },
  )

async function issuePdf(
  demo: Demo,
  texts: readonly string[],
): Promise<{ pdf: Uint8Array; verificationUrl: string }> {
  const page = pageFor(texts)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const organization = await client.organizations.create({ name: 'Academy', email: 'academy@example.com' })
  const template = await client.templates.create({
    name: 'Scripts',
    imageUrl: whiteImage(page.width, page.height),
    dimensions: page,
    locale: 'de',
    fields: [
      ...texts.map((text, i) => ({ type: 'text', text, x: 40, y: step * i + 20, fontSize: 20 })),
      { type: 'text', text: title, x: 40, y: step * texts.length + 20, fontSize: 24, letterSpacing: 12 },
      { type: 'qr', text: 'QR', x: 40, y: step * (texts.length + 2), fontSize: 120 },
    ],
  })
  const { certificateId, verificationUrl } = await client.certificates.issue({
    recipientData: { name: 'Zoë', email: 'zoe@example.com', attributes: {} },
    organizationId: organization.id,
    mailData: { templateId: template.id, subject: 'Scripts', body: 'Scripts' },
  })
  return { pdf: await client.certificates.pdf(certificateId), verificationUrl }
}

interface ReadPdf {
  lines: string[]
  title: string
  language: string
  pages: number
  /** Number of dark pixels in each line. */
  ink: number[]
  links: string[]
  /** Roles of the structure, in order. */
  roles: string[]
  alternatives: string[]
}

/** Opens a PDF like a browser's own viewer based on PDF.js. */
async function readWithPdfjs(viewer: Page, pdf: Uint8Array, texts: readonly string[]): Promise<ReadPdf> {
  const origin = 'https://viewer.example'
  await viewer.route(`${origin}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    return file
      ? route.fulfill({ path: join(pdfjs, file), contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html><title>Viewer</title>', contentType: 'text/html' })
  })
  await viewer.goto(`${origin}/`)
  return viewer.evaluate(
    async ({ base64, count, step, height }) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const address = '/pdf.min.mjs'
      const { getDocument, GlobalWorkerOptions } = await import(address)
      GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
      const document = await getDocument({ data }).promise
      const first = await document.getPage(1)
      const { items, lang } = await first.getTextContent()
      const { info } = await document.getMetadata()
      const viewport = first.getViewport({ scale: 1 })
      const canvas = Object.assign(window.document.createElement('canvas'), {
        width: Math.round(viewport.width),
        height: Math.round(viewport.height),
      })
      await first.render({ canvas, viewport }).promise
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      const lineHeight = (canvas.height * step) / height
      const ink = Array.from({ length: count }, (_, i) => {
        const top = Math.round(i * lineHeight + lineHeight / 4)
        const { data } = context.getImageData(0, top, canvas.width, Math.round(lineHeight))
        return data.filter((value, at) => at % 4 === 0 && value < 128).length
      })
      const text = (items as { str: string; hasEOL: boolean }[])
        .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
        .join('')
      const lines = text.split('\n').filter(Boolean)
      interface Element {
        role?: string
        alt?: string
        children?: Element[]
      }
      const elements: Element[] = []
      const walk = (element: Element) => {
        if (element.role && element.role !== 'Root') elements.push(element)
        element.children?.forEach(walk)
      }
      walk(await first.getStructTree())
      const annotations: { url?: string }[] = await first.getAnnotations()
      return {
        lines,
        title: info.Title,
        language: lang ?? info.Language,
        pages: document.numPages,
        ink,
        links: annotations.flatMap(({ url }) => url ?? []),
        roles: elements.map(({ role }) => role ?? ''),
        // For right-to-left texts, PDF.js also joins their words into one.
        alternatives: elements.flatMap(({ role, alt }) => (role === 'Figure' && alt ? [alt] : [])),
      }
    },
    { base64: Buffer.from(pdf).toString('base64'), count: texts.length, step, height: pageFor(texts).height },
  )
}
