import { CertificateClient } from '@certificate-sdk/client'
import { expect, test } from '@playwright/test'
import { compareScreen, issueDesign, ParityEditor } from '../parity/ParityEditor.ts'
import { smallTemplate, textField } from '../support/openEditor.ts'
import { pixelTolerance } from '../support/pixelTolerance.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

/** Texts typed into a design that was opened with Latin letters alone, each in a family with a smaller file. */
const typed = [
  { fontFamily: 'Arial', text: 'Certificate for Елена Щербакова' },
  { fontFamily: 'Times New Roman', text: 'Nguyễn Thị Ánh, 2026' },
  { fontFamily: 'Courier New', text: 'Ελένη “Nia” Παπά' },
  { fontFamily: 'Montserrat', isBold: true, text: 'Łukasz Żółć AV → To' },
  { fontFamily: 'Noto Sans', isItalic: true, text: 'Ștefan Țepeș и Ана' },
  { fontFamily: 'Cormorant Garamond', isBold: true, isItalic: true, text: 'Işıl İnönü fi Ж' },
  { fontFamily: 'EB Garamond', text: 'Jose\u0301 Pen\u0303a ﬁ ½ Ω' },
] as const

let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('shows what is issued after letters beyond the smaller font files are typed', async ({ browser }) => {
  const parity = new ParityEditor(browser, demo, 1)
  const host = await parity.host()
  const asked: string[] = []
  host.page.on('request', (request) => {
    const file = /\/([\w-]+(?:\.latin)?)\.font\.gz/.exec(request.url())?.[1]
    if (file) asked.push(file)
  })
  const fields = typed.map(({ text: _text, ...style }, i) =>
    textField({ ...style, text: 'Ada', x: 20, y: 8 + i * 40, width: 360, fontSize: 20, alignment: 'left' }),
  )
  const editor = await host.edit(smallTemplate(fields))
  await editor.painted()
  expect(asked.filter((file) => !file.endsWith('.latin'))).toEqual([])
  for (const [i, { text }] of typed.entries()) {
    const { x, y } = await editor.at(30, 20 + i * 40)
    await host.page.mouse.dblclick(x, y)
    await host.page.keyboard.press('Control+a')
    await host.page.keyboard.insertText(text)
    await host.page.keyboard.press('Escape')
    await host.page.keyboard.press('Escape')
  }
  const template = await host.save()
  expect(template.fields.map(({ text }) => text)).toEqual(typed.map(({ text }) => text))
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const organization = { name: 'Sailing School', email: 'hello@example.com', website: '', logo: '' }
  const { id } = await client.organizations.create(organization)
  const design = { area: 'languages', name: 'typed', template, recipientName: 'Zoë', attributes: {} } as const
  const issued = await issueDesign(client, { ...organization, id }, design)
  const difference = await compareScreen(editor, await issued.png(1))
  expect(difference.channel).toBeLessThanOrEqual(pixelTolerance)
  expect(asked.filter((file) => !file.endsWith('.latin')).length).toBeGreaterThanOrEqual(typed.length - 1)
  await parity.close()
})
