import { execFileSync } from 'node:child_process'
import { CertificateClient } from '@certificate-sdk/client'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { annotateFigure } from '../figures/annotateFigure.ts'
import { languageNames } from '../support/languageNames.ts'
import { longForm } from '../support/longForm.ts'
import { whiteImage } from '../support/openEditor.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

/** `npm run parity` issues in every language; `npm test` in every twelfth. */
const step = process.env.PARITY === 'whole' ? 1 : 12
/** Scripts that Poppler mistakes for left-to-right ones, returning their lines backwards; PDF.js doesn't. */
const backwardsInPoppler = ['NKo']
const page = { width: 700, height: 200 }

let demo: Demo
test.describe.configure({ timeout: 600_000 })
test.beforeAll(async () => {
  demo = await startDemo({ RATE_LIMIT_PER_MINUTE: '100000' })
})
test.afterAll(() => demo.stop())

test(
  'a name in each language is issued: as ink in the PNG, and exactly as it is in the text of the PDF',
  longForm,
  async () => {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const [organization] = await client.organizations.list()
    if (!organization) throw new Error('the demo has no organization')
    const failures: string[] = []
    const languages = Object.entries(languageNames).filter((_, i) => i % step === 0)
    for (const [language, { locale, name }] of languages) {
      const { id } = await client.templates.create({
        name: language,
        imageUrl: whiteImage(page.width, page.height),
        dimensions: page,
        locale,
        fields: [
          { type: 'name', text: 'Name', x: 350, y: 60, fontSize: 40, width: 640, alignment: 'center' },
        ],
      })
      try {
        const { certificateId } = await client.certificates.issue({
          recipientData: { name, email: 'somebody@example.org' },
          mailData: { templateId: id },
          organizationId: organization.id,
        })
        const ink = await inkOf(await client.certificates.png(certificateId))
        if (ink < 150) failures.push(`${language}: only ${ink} dark pixels`)
        const text = readPdf(await client.certificates.pdf(certificateId))
        const backwards = backwardsInPoppler.includes(language)
        if (!backwards && text !== name.normalize('NFC'))
          failures.push(`${language}: ${name} is read as ${text}`)
      } catch (error) {
        failures.push(`${language}: ${error instanceof Error ? error.message : error}`)
      }
    }
    console.log(`      ${languages.length} languages`)
    const exact = languages.filter(([language]) => !backwardsInPoppler.includes(language))
    if (step === 1) {
      annotateFigure({ id: 'parity.languages', value: languages.length, unit: 'languages' })
      annotateFigure({ id: 'parity.languages.exact', value: exact.length, unit: 'languages' })
    }
    expect(failures).toEqual([])
  },
)

async function inkOf(png: Uint8Array): Promise<number> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject(page)
  return data.filter((value) => value < 128).length
}

/** Reads text with Poppler; right-to-left lines have direction marks around them. */
function readPdf(pdf: Uint8Array): string {
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: pdf }).toString('utf8')
  return text.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\f]/g, '').trim()
}
