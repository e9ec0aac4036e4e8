import { readFileSync } from 'node:fs'
import { CertificateClient, isCertificateError } from '@certificate-sdk/client'
import { expect, test } from '@playwright/test'
import { annotateFigure } from '../figures/annotateFigure.ts'
import { imageUrl } from '../parity/cases/backgrounds.ts'
import { compareScreen, issueDesign, ParityEditor } from '../parity/ParityEditor.ts'
import { importTestSupport } from '../support/importTestSupport.mjs'
import { installedFonts } from '../support/installedFonts.ts'
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
  const { asPostScript } = await importTestSupport('asPostScript.ts')
  const demo = await startDemo()
  try {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const name = 'Northwind'
    const { id } = await client.organizations.create({ name, email: 'hello@example.com' })
    const upload = (file: Uint8Array) => client.fonts.create(new Blob([file as Uint8Array<ArrayBuffer>]))
    await upload(await fontNamed('Quill'))
    await upload(asWoff2(await fontNamed('Quill', { from: 'Lora-Bold', isBold: true })))
    await upload(await fontNamed('Brush', { from: 'GreatVibes-Regular' }))
    await upload(await asPostScript(await fontNamed('Nib', { from: 'PlayfairDisplay-Italic' })))

    const template = {
      name: 'Own fonts',
      imageUrl: imageUrl({ ...size, seed: 3, type: 'image/png' }),
      dimensions: size,
      fields: [
        { ...text('Name', 40, { fontFamily: 'Brush' }), type: 'name' as const },
        text('Quill is “regular”, fi ffl', 130, { fontFamily: 'Quill' }),
        text('and bold beside 山田 太郎', 200, { fontFamily: 'quill', isBold: true }),
        text('Brush of one face', 270, { fontFamily: 'Brush', isBold: true }),
        text('PostScript & co., fi ffl', 330, { fontFamily: 'Nib' }),
      ],
    }
    const issued = await issueDesign(
      client,
      { id, name, logo: '' },
      { area: 'languages', name: 'fonts', template, recipientName: 'Zoë Ångström', attributes: {} },
    )

    const host = await new ParityEditor(browser, demo, ratio).host()
    const fonts = await client.fonts.families()
    expect(fonts.map((family) => family.name).sort()).toEqual(['Brush', 'Nib', 'Quill'])
    const shown = (settings: object) => host.edit(issued.template, { samples: issued.samples, ...settings })
    const png = await issued.png(ratio)
    expect(await compareScreen(await shown({ fonts }), png)).toMatchObject({ pixels: 0 })
    // Proves that another font would be detected.
    expect((await compareScreen(await shown({}), png, false)).pixels).toBeGreaterThan(1_000)
    await host.page.context().close()
  } finally {
    await demo.stop()
  }
})

/** Fonts of the machine that `npm run parity` uploads, and texts on a page. */
const installed = { fonts: 200, perPage: 8 }

test('fonts of this machine look in the editor as they are issued', async ({ browser }) => {
  test.skip(process.env.PARITY !== 'whole', 'Part of npm run parity.')
  test.setTimeout(1_800_000)
  const demo = await startDemo({ RATE_LIMIT_PER_MINUTE: '100000' })
  const editor = new ParityEditor(browser, demo, ratio)
  try {
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const name = 'Northwind'
    const { id } = await client.organizations.create({ name, email: 'hello@example.com' })
    const families = new Set<string>()
    const refused: string[] = []
    for (const path of installedFonts(installed.fonts)) {
      try {
        const { family } = await client.fonts.create(new Blob([readFileSync(path)]))
        families.add(family)
      } catch (error) {
        if (!isCertificateError(error) || error.code !== 'invalid_font') throw error
        refused.push(`${path}: ${error.reason}`)
      }
    }
    const known = await client.fonts.families()
    const all = [...families]
    let different = 0
    for (let at = 0; at < all.length; at += installed.perPage) {
      const shown = all.slice(at, at + installed.perPage)
      const fields = shown.flatMap((fontFamily, n) => [
        text('Zoë Ångström', 10 + 48 * n, { fontFamily, fontSize: 26, x: 150 }),
        text('AVATAR ffi 1/2', 10 + 48 * n, {
          fontFamily,
          fontSize: 26,
          x: 450,
          isBold: true,
          isItalic: n % 2 > 0,
        }),
      ])
      const template = {
        name: 'Fonts',
        imageUrl: imageUrl({ ...size, seed: 3, type: 'image/png' }),
        dimensions: size,
        fields,
      }
      const design = {
        area: 'languages' as const,
        name: 'fonts',
        template,
        recipientName: 'Zoë',
        attributes: {},
      }
      const issued = await issueDesign(client, { id, name, logo: '' }, design)
      const fonts = known.filter((family) => shown.includes(family.name))
      const host = await editor.host()
      const screen = await host.edit(issued.template, { samples: issued.samples, fonts })
      const { pixels } = await compareScreen(screen, await issued.png(ratio))
      expect.soft(pixels, shown.join(', ')).toBe(0)
      different += pixels
    }
    console.log(refused.join('\n'))
    annotateFigure({ id: 'parity.accountFonts', value: all.length, unit: 'families' })
    expect(different).toBe(0)
  } finally {
    await editor.close()
    await demo.stop()
  }
})
