import { CertificateClient } from '@certificate-sdk/client'
import type { Template } from '@certificate-sdk/template'
import { expect, test } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { importTestSupport } from '../support/importTestSupport.mjs'
import { longForm } from '../support/longForm.ts'
import { startDemo } from '../support/startDemo.ts'

/** Designs of the short form: with initials, with a table, and for screens. */
const few = ['monogram', 'transcript', 'broadcast']

for (const [language, ids] of [
  ['en', few],
  ['en', undefined],
  ['de', undefined],
  ['ar', undefined],
  ['ja', undefined],
] as const)
  test(`no word of a sample leaves the house: ${ids ? 'some designs' : 'each design'} in ${language}`, {
    ...(ids ? {} : longForm),
  }, async () => {
    test.setTimeout(600_000)
    const { designTemplates } = await importTestSupport('designTemplates.ts', 'editor')
    const { startSmtpPeer } = await importTestSupport('startSmtpPeer.ts')
    const { templates, sampleWords } = designTemplates(language)
    const peer = await startSmtpPeer()
    const demo = await startDemo({
      SMTP_URL: peer.url,
      MAIL_FROM: 'office@zeta.test',
      RATE_LIMIT_PER_MINUTE: '10000',
    })
    try {
      const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
      const organization = await client.organizations.create({ name: 'Zeta', email: 'zeta@zeta.test' })
      async function issue(template: Template, email: string) {
        const { id: templateId } = await client.templates.create(template)
        const { certificateId, verificationUrl } = await client.certificates.issue({
          recipientData: { name: 'Q', email },
          organizationId: organization.id,
          mailData: { templateId, subject: 'Q', body: '{{name}}: {{certificateUrl}}' },
        })
        const code = verificationUrl.slice(verificationUrl.lastIndexOf('/') + 1)
        await expect.poll(() => peer.received.some(({ recipients }) => recipients.includes(email))).toBe(true)
        const mail = peer.received.find(({ recipients }) => recipients.includes(email))
        return {
          PDF: await textOfPdf(await client.certificates.pdf(certificateId)),
          page: await (await fetch(verificationUrl)).text(),
          credential: Buffer.from(await client.certificates.credential(code)).toString(),
          email: `${mail?.subject}\n${mail?.text}\n${mail?.html}`,
        }
      }
      const [first] = templates
      if (!first) throw new Error('There are no designs.')
      const name = { type: 'name' as const, text: 'Q', x: 0, y: 100, fontSize: 40 }
      // Texts that the service puts on every certificate are not samples.
      const own = await issue({ ...first.template, name: 'Q', fields: [name], pages: [] }, 'own@q.test')
      const found: string[] = []
      for (const { id, template } of templates.filter((one) => ids?.some((id) => id === one.id) ?? true)) {
        for (const [place, text] of Object.entries(await issue(template, `${id}@q.test`))) {
          // Each of them has a value, because an empty one proves nothing.
          expect(text, `${place} of ${id}`).toMatch(/Zeta|Q/)
          const words = sampleWords.filter((word) => text.includes(word))
          const others = words.filter((word) => !own[place as keyof typeof own].includes(word))
          found.push(...others.map((word) => `${place} of ${id}: ${word}`))
        }
      }
      expect(found).toEqual([])
    } finally {
      await demo.stop()
      await peer.stop()
    }
  })

async function textOfPdf(data: Uint8Array): Promise<string> {
  const task = getDocument({ data })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const texts = [JSON.stringify(info)]
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await task.destroy()
  return texts.join('\n')
}
