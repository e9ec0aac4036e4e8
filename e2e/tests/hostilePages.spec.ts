import { type BrowserContext, expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { annotateFigure } from '../figures/annotateFigure.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import type { HostilePage } from '../support/hostilePages/HostilePage.ts'
import { hostilePages } from '../support/hostilePages/hostilePages.ts'
import { codeCenter, serveHostile, templateName } from '../support/hostilePages/serveHostile.ts'
import { longUnless } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'

/** Pages of the suite: `npm run hostile` opens every page; together with all other tests, only a few. */
const all: HostilePage[] = Object.values(hostilePages).flat()
const pages = process.env.HOSTILE === 'all' ? all : all.filter(({ form }) => form)
/** Pages on which the editor works. */
const working = all.filter(({ error, pending }) => !error && pending === undefined).length
const by = 60

let shared: BrowserContext
test.beforeAll(async ({ browser }) => {
  shared = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
test.afterAll(() => shared.close())

for (const hostile of pages)
  test(hostile.name, longUnless(hostile.form === 'short'), async ({ demo }) => {
    test.fixme(hostile.pending !== undefined, hostile.pending)
    const page = await shared.newPage()
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(String(error.stack)))
    page.on('console', (message) => {
      if (message.type() === 'error') noise.push(message.text())
    })
    const served = await serveHostile(hostile, demo.serviceUrl)
    await page.goto(served.url)
    await hostile.prepare?.(page)
    const frame = hostile.frame === undefined ? page : page.frameLocator('iframe')
    const host = frame.locator('html')
    const read = (name: string) => host.getAttribute(`data-${name}`)
    await host.dispatchEvent('host-open')

    // Wait for the editor or an error, whichever comes first.
    await expect(frame.locator('.csdk .canvas, html[data-errors]')).toHaveCount(1)
    if (hostile.error) await expect(host).toHaveAttribute('data-errors', hostile.error)
    else {
      expect(await read('errors'), 'what onError got').toBeNull()
      const saved = await work(new EditorDriver(page, frame))
      expect(await read('saved')).toBe(saved)
      expect(await read('errors'), 'what onError got').toBeNull()
    }
    await expect(host).toHaveAttribute('data-closed', 'closed\n')
    await host.dispatchEvent('host-report')
    await expect(host).toHaveAttribute('data-reported')
    expect(await read('left'), 'what is left on the page').toBeNull()
    const changed = (await read('changed'))?.split('\n').filter((line) => !hostile.marks?.test(line))
    expect(changed, 'globals and prototypes').toEqual(['added window.CertificateSDK', ''])
    if (!hostile.error) {
      annotateFigure({ id: 'hostile.pages', value: 1, unit: 'pages', parts: working })
      expect(await read('violations'), 'violations of a policy').toBeNull()
      expect(noise.filter((text) => !hostile.noise?.test(text))).toEqual([])
    }
    await page.close()
    await served.close()
  })

/**
 * Opens, drags, moves and saves with keys, types, and closes with a click; returns the template that the host should
 * have received.
 */
async function work(editor: EditorDriver): Promise<string> {
  const { page, root } = editor
  await expect(root.locator('.canvas')).not.toHaveAttribute('data-page', '0,0,1')
  await editor.drag({ x: 230, y: 160 }, { x: 230 + by, y: 160 + by })
  await page.keyboard.press('Shift+ArrowRight')
  await root.locator('.top-bar input').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+s')
  await expect(root.locator('.save')).toBeEnabled()
  await expect.poll(() => tonesAt(editor, codeCenter), 'the QR code is drawn').toBeGreaterThan(1)
  // Not by its role: a page may have hidden everything from assistive technology.
  await root.locator('.top-bar button').first().click()
  await expect(root).toHaveCount(0)
  return `${templateName}! ${200 + by + 10} ${150 + by}`
}

/** Returns the number of visible colors in a small square around a point of the template. */
async function tonesAt(editor: EditorDriver, point: { x: number; y: number }): Promise<number> {
  const { x, y } = await editor.at(point.x, point.y)
  const square = { x: x - 20, y: y - 20, width: 40, height: 40 }
  const { data } = PNG.sync.read(await editor.page.screenshot({ clip: square }))
  return new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size
}
