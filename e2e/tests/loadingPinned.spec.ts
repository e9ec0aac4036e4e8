import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { longUnless } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'
import { gotoOpeningPage, type OpeningPage } from '../support/openingPage.ts'
import type { Demo } from '../support/startDemo.ts'

const manifest = new URL('../../packages/sdk/package.json', import.meta.url)

/** A page that pins the script tag, and by an import map the code loaded later, to the release's `integrity.json`. */
async function gotoPinned(page: Page, demo: Demo): Promise<OpeningPage> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  const release = `${demo.serviceUrl}/sdk/${version}`
  const hashes = await (await fetch(`${release}/integrity.json`)).json()
  const german = Object.keys(hashes).find((name) => name.startsWith('de-')) ?? ''
  const map = { integrity: { [`${release}/${german}`]: hashes[german] } }
  return gotoOpeningPage(page, demo, {
    head: `<script type="importmap">${JSON.stringify(map)}</script>`,
    src: `${release}/certificate-sdk.js`,
    attributes: `integrity="${hashes['certificate-sdk.js']}" crossorigin`,
  })
}

test('a script tag with the hash of its release opens, and asks for each file once', async ({
  page,
  demo,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  const opening = await gotoPinned(page, demo)
  await opening.open()
  await expect(opening.editor.root.locator('.start')).toBeVisible()
  expect(await opening.reported()).toEqual([])
  await expect.poll(() => asked.some((path) => path.startsWith('Workspace-'))).toBe(true)
  await opening.editor.root.getByRole('button', { name: 'A4 landscape' }).click()
  await opening.editor.hasPage()
  for (const name of [/^editor-.*\.js$/, /^Workspace-.*\.js$/, /\.wasm$/])
    expect(asked.filter((path) => name.test(path))).toHaveLength(1)
  await opening.close()
})

for (const [what, file, tamper] of [
  [
    "editor's code",
    /\/editor-[^/]*\.js/,
    (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(';globalThis.tampered=1')]),
  ],
  // A custom section named "x" (WebAssembly Core 2.0, section 5.5.3): valid, and means nothing.
  [
    'text shaper',
    /\/harfbuzz-[^/]*\.wasm/,
    (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0, 2, 1, 0x78])]),
  ],
] as const)
  test(
    `the ${what} that is not the release's does not run on a page that pins it`,
    longUnless(what === "editor's code"),
    async ({ page, demo }) => {
      let asked = 0
      await page.route(file, async (route) => {
        asked++
        const response = await route.fetch()
        await route.fulfill({ response, body: tamper(await response.body()) })
      })
      const opening = await gotoPinned(page, demo)
      await opening.open()
      await expect.poll(opening.reported).toEqual(['chunk_load_failed', 'onClose', 'closed'])
      expect(asked).toBeGreaterThan(0)
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      await opening.close()
    },
  )

test("what shows a page and is not the release's does not run on a page that pins it", async ({
  page,
  demo,
}) => {
  await page.route(/\/Workspace-[^/]*\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered=1` })
  })
  const opening = await gotoPinned(page, demo)
  await opening.open()
  await expect(opening.editor.root.getByRole('alert')).toContainText('couldn’t be loaded completely')
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  await opening.close()
})

test("a language that is not the release's does not run on a page that pins it", async ({ page, demo }) => {
  let asked = 0
  await page.route(/\/de-[^/]*\.js/, async (route) => {
    asked++
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered=1` })
  })
  const opening = await gotoPinned(page, demo)
  await opening.open(undefined, { locale: 'de' })
  await expect(opening.editor.root.locator('.save')).toHaveAccessibleName('Save design')
  expect(asked).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  await opening.close()
})
