import { CertificateClient } from '@certificate-sdk/client'
import { expect, test } from '@playwright/test'
import { imageUrl } from '../parity/cases/backgrounds.ts'
import { compareScreen, issueDesign, ParityEditor } from '../parity/ParityEditor.ts'
import { importTestSupport } from '../support/importTestSupport.mjs'
import { startDemo } from '../support/startDemo.ts'

const ratio = 2
const size = { width: 600, height: 400 }
const text = (text: string, y: number, style: object) => ({
  ...{ type: 'text' as const, text, x: 300, y, fontSize: 32, alignment: 'center' as const },
  ...style,
})

test('fonts of an account look in the editor as they are issued', async ({ browser }) => {
  const { fontNamed } = await importTestSupport('fontNamed.ts')
  const { asWoff2 } = await importTestSupport('asWoff2.ts')
  const demo = await startDemo()
  try {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const name = 'Northwind'
    const { id } = await client.organizations.create({ name, email: 'hello@example.com' })
    const upload = (file: Uint8Array) => client.fonts.create(new Blob([file as Uint8Array<ArrayBuffer>]))
    await upload(await fontNamed('Quill'))
    await upload(asWoff2(await fontNamed('Quill', { from: 'Lora-Bold', isBold: true })))
    await upload(await fontNamed('Brush', { from: 'GreatVibes-Regular' }))

    const template = {
      name: 'Own fonts',
      imageUrl: imageUrl({ ...size, seed: 3, type: 'image/png' }),
      dimensions: size,
      fields: [
        { ...text('Name', 40, { fontFamily: 'Brush' }), type: 'name' as const },
        text('Quill is “regular”, fi ffl', 130, { fontFamily: 'Quill' }),
        text('and bold beside 山田 太郎', 200, { fontFamily: 'quill', isBold: true }),
        text('Brush of one face', 290, { fontFamily: 'Brush', isBold: true }),
      ],
    }
    const issued = await issueDesign(
      client,
      { id, name, logo: '' },
      { area: 'languages', name: 'fonts', template, recipientName: 'Zoë Ångström', attributes: {} },
    )

    const host = await new ParityEditor(browser, demo, ratio).host()
    const fonts = await client.fonts.families()
    expect(fonts.map((family) => family.name).sort()).toEqual(['Brush', 'Quill'])
    const shown = (settings: object) => host.edit(issued.template, { samples: issued.samples, ...settings })
    const png = await issued.png(ratio)
    expect(await compareScreen(await shown({ fonts }), png)).toMatchObject({ pixels: 0 })
    // Proves that another font would be noticed.
    expect((await compareScreen(await shown({}), png, false)).pixels).toBeGreaterThan(1_000)
    await host.page.context().close()
  } finally {
    await demo.stop()
  }
})
