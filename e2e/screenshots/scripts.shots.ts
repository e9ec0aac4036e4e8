import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CertificateClient } from '@certificate-sdk/client'
import { test } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { languageNames } from '../support/languageNames.ts'
import { startDemo } from '../support/startDemo.ts'

const folder = fileURLToPath(new URL('../../docs/scripts/', import.meta.url))
const page = { width: 480, height: 339 }
/** Languages in Latin letters with the most marks. */
const latin = new Set(['German', 'Vietnamese'])

/** One language for each script, and for each visually different way of writing one. */
const languages = Object.entries(languageNames).filter(
  ([language, { name }]) => latin.has(language) || !/\p{Script=Latin}/u.test(name),
)

test('one certificate in each script, as issued', async () => {
  test.slow()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const demo = await startDemo()
  try {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const organization = await client.organizations.create({
      name: 'Harbor Academy',
      email: 'office@harbor.example',
    })
    const rows: string[] = []
    for (const [language, { name, locale }] of languages) {
      const template = await client.templates.create({
        name: language,
        imageUrl: `data:image/jpeg;base64,${certificateImage(page.width, page.height).toString('base64')}`,
        dimensions: page,
        locale,
        fields: [
          {
            type: 'text',
            text: language,
            x: 240,
            y: 76,
            fontSize: 18,
            alignment: 'center',
            color: '#0b5c7a',
            letterSpacing: 1,
          },
          {
            type: 'name',
            text: 'Name',
            x: 240,
            y: 122,
            fontSize: 36,
            fontFamily: 'Cormorant Garamond',
            width: 390,
            alignment: 'center',
          },
          { type: 'date', text: 'Date', x: 240, y: 190, fontSize: 15, alignment: 'center', color: '#444444' },
          { type: 'qr', text: '', x: 370, y: 224, fontSize: 56, color: '#0b3c4f' },
        ],
      })
      const { certificateId } = await client.certificates.issue({
        organizationId: organization.id,
        recipientData: { name, email: 'somebody@example.org' },
        mailData: { templateId: template.id },
      })
      const file = `${language.toLowerCase().replace(/[^a-z]+/g, '-')}.png`
      writeFileSync(`${folder}${file}`, await client.certificates.png(certificateId))
      rows.push(`### ${language}\n\n![${name}](scripts/${file})\n`)
    }
    writeFileSync(
      `${folder}../scripts.md`,
      `# One certificate in each script\n\nAs issued by the service, with the shipped fonts: \`npm run screenshots -- scripts\` issues them again.\n\n${rows.join('\n')}`,
    )
  } finally {
    await demo.stop()
  }
})
