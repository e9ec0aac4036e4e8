import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CertificateClient } from '@certificate-sdk/client'
import { test } from '@playwright/test'
import { certificatePicture } from '../support/certificatePicture.ts'
import { startDemo } from '../support/startDemo.ts'

const folder = fileURLToPath(new URL('../../docs/scripts/', import.meta.url))

/** Script, name, what the course is called, and the language of the date. */
const people = [
  ['Latin', 'Zoë Ångström-Łukasiewicz', 'Segeln für Anfänger', 'de'],
  ['Vietnamese', 'Nguyễn Thị Phượng', 'Chứng nhận hoàn thành', 'vi'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'Πιστοποιητικό', 'el'],
  ['Cyrillic', 'Юлия Щербакова', 'Свидетельство', 'ru'],
  ['Arabic', 'محمد عبد الله الخوارزمي', 'شهادة إتمام الدورة', 'ar'],
  ['Hebrew', 'יעל כהן־לוי', 'תעודת סיום', 'he'],
  ['Devanagari', 'अनन्या शर्मा', 'प्रमाण पत्र', 'hi'],
  ['Bengali', 'অনন্যা চৌধুরী', 'সনদপত্র', 'bn'],
  ['Tamil', 'கவிதா ராமகிருஷ்ணன்', 'சான்றிதழ்', 'ta'],
  ['Thai', 'สมชาย ศรีสุข', 'ประกาศนียบัตร', 'th'],
  ['Georgian', 'ნინო ბერიძე', 'სერტიფიკატი', 'ka'],
  ['Armenian', 'Արամ Խաչատրյան', 'Վկայական', 'hy'],
  ['Simplified Chinese', '王小明', '结业证书', 'zh-Hans'],
  ['Traditional Chinese', '陳怡君', '結業證書', 'zh-Hant'],
  ['Japanese', '山田 はなこ', '修了証書', 'ja'],
  ['Korean', '김민준', '수료증', 'ko'],
  ['Mixed, with emoji', 'Dr. Ada محمد 王 🎓', 'Certificate 証書 🎉', 'en'],
] as const

test('one certificate in each script, as issued', async () => {
  test.slow()
  mkdirSync(folder, { recursive: true })
  const demo = await startDemo()
  try {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const organization = await client.organizations.create({
      name: 'Harbour Academy',
      email: 'office@harbour.example',
    })
    const rows: string[] = []
    for (const [script, name, title, locale] of people) {
      const template = await client.templates.create({
        name: script,
        imageUrl: `data:image/jpeg;base64,${certificatePicture(800, 566).toString('base64')}`,
        dimensions: { width: 800, height: 566 },
        locale,
        fields: [
          { type: 'text', text: title, x: 400, y: 110, fontSize: 44, alignment: 'center', color: '#0b5c7a' },
          {
            type: 'name',
            text: 'Name',
            x: 400,
            y: 220,
            fontSize: 60,
            fontFamily: 'Cormorant Garamond',
            width: 640,
            alignment: 'center',
          },
          { type: 'date', text: 'Date', x: 400, y: 330, fontSize: 24, alignment: 'center', color: '#444444' },
          { type: 'qr', text: '', x: 640, y: 410, fontSize: 90, color: '#0b3c4f' },
        ],
      })
      const issued = await client.certificates.issue({
        organizationId: organization.id,
        recipientData: { name, email: 'somebody@example.org' },
        mailData: { templateId: template.id },
      })
      const file = `${script.toLowerCase().replace(/[^a-z]+/g, '-')}.png`
      const response = await fetch(`${demo.serviceUrl}/api/certificates/${issued.certificateId}/file.png`, {
        headers: { 'x-api-key': demo.apiKey },
      })
      if (!response.ok) throw new Error(`${script}: ${await response.text()}`)
      writeFileSync(`${folder}${file}`, Buffer.from(await response.arrayBuffer()))
      rows.push(`### ${script}\n\n![${name}](scripts/${file})\n`)
    }
    writeFileSync(
      `${folder}../scripts.md`,
      `# One certificate in each script\n\nAs issued by the service, with the shipped fonts: \`npm run screenshots -- scripts\` issues them anew.\n\n${rows.join('\n')}`,
    )
  } finally {
    await demo.stop()
  }
})
