import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { type EditorHost, pageSize, test, textField } from '../support/openEditor.ts'

interface Point {
  x: number
  y: number
}

const centered = textField({ text: 'HHHHHH', x: 120, alignment: 'center' })

for (const screen of ['present', 'absent'] as const)
  test.describe(`with a screen of its own ${screen}`, longUnless(screen === 'present'), () => {
    test(
      'a dragged field is seen under the pointer, with a line at what it snaps to',
      longForm,
      async ({ openHost }) => {
        const editor = await edit(await openHost(), screen)
        const drag = await press(editor, { x: 120, y: 110 })
        await drag.to({ x: 297, y: 140 })
        await expect.poll(() => dark(editor, { x: 250, y: 125 }), 'the field at its new place').toBe(true)
        await expect.poll(() => pink(editor, { x: 295, y: 20 }), 'the line').toBe(true)
        await expect.poll(() => dark(editor, { x: 70, y: 95 }), 'the field at its old place').toBe(false)
        await editor.page.mouse.up()
        await expect.poll(() => pink(editor, { x: 295, y: 20 }), 'the line').toBe(false)
        expect(await dark(editor, { x: 250, y: 125 }), 'the field at its new place').toBe(true)
      },
    )

    test('the page can be zoomed while a field is dragged', longForm, async ({ openHost }) => {
      const editor = await edit(await openHost(), screen)
      const drag = await press(editor, { x: 120, y: 110 })
      await drag.to({ x: 200, y: 200 })
      await expect.poll(() => dark(editor, { x: 150, y: 190 })).toBe(true)
      await editor.page.keyboard.down('Control')
      await editor.page.mouse.wheel(0, 40)
      await editor.page.keyboard.up('Control')
      await expect(editor.root.locator('.canvas')).not.toHaveAttribute('data-page', /,1$/)
      await drag.to({ x: 350, y: 300 })
      await expect.poll(() => dark(editor, { x: 300, y: 290 })).toBe(true)
      await expect.poll(() => dark(editor, { x: 150, y: 190 })).toBe(false)
      await editor.page.mouse.up()
      await expect.poll(() => editor.value('X')).toBe('350')
    })
  })

test(
  'a field that was partly out of sight is seen as a whole when it is dragged into the page',
  longForm,
  async ({ openHost }) => {
    const editor = await edit(await openHost(), 'present', textField({ text: 'HHHHHH', x: -140 }))
    const drag = await press(editor, { x: -60, y: 110 })
    await drag.to({ x: 180, y: 210 })
    await expect.poll(() => dark(editor, { x: 100, y: 203 }), 'its beginning').toBe(true)
    await expect(editor.root.locator('.drag-layer[data-visible]')).toHaveCount(1)
    await editor.page.mouse.up()
    await expect(editor.root.locator('.drag-layer[data-visible]')).toHaveCount(0)
    expect(await dark(editor, { x: 100, y: 203 }), 'its beginning').toBe(true)
  },
)

const low = { viewport: { width: 1000, height: 560 } }

test('no frame of a drag is without the field', longForm, async ({ openHost }) => {
  await noFrameWithoutField(
    () => openHost(low),
    async () => undefined,
  )
})

test(
  'no frame is without the field if the page stalls as the drag begins and ends',
  longForm,
  async ({ openHost }) => {
    await noFrameWithoutField(() => openHost(low), stallAtDragLayer)
  },
)

async function noFrameWithoutField(
  openHost: () => Promise<EditorHost>,
  prepare: (page: Page) => Promise<void>,
) {
  const editor = await edit(await openHost(), 'present')
  const { page } = editor
  const corners = [await editor.at(0, 0), await editor.at(pageSize.width, pageSize.height)] as const
  const ink = darkPixels(PNG.sync.read(await page.screenshot()), ...corners)
  const recording = await record(page)
  await prepare(page)
  const drag = await press(editor, { x: 120, y: 110 })
  for (let i = 1; i <= 20; i++) {
    await drag.to({ x: 120 + 4 * i, y: 110 + 5 * i })
    await recording.nextFrame()
  }
  await page.mouse.up()
  await expect(editor.root.locator('.canvas[data-detached]')).toHaveCount(0)
  // Deselecting changes the page once more, so that the frames of the drop are complete.
  await editor.press('Escape')
  await recording.nextFrame()
  const inks = (await recording.stop()).map((file) => darkPixels(PNG.sync.read(file), ...corners))
  expect(ink).toBeGreaterThan(0)
  expect(inks.length).toBeGreaterThanOrEqual(20)
  expect(Math.min(...inks)).toBeGreaterThan(0.8 * ink)
}

/** Blocks the page for 700 ms whenever the drag layer is prepared, shown, or hidden. */
function stallAtDragLayer(page: Page): Promise<void> {
  return page.locator('.drag-layer').evaluate((layer) => {
    new MutationObserver(() => {
      const end = performance.now() + 700
      while (performance.now() < end);
    }).observe(layer, { attributes: true })
  })
}

/** Opens a page with one field on it. Older browsers have no canvas that is drawn independently of the page. */
async function edit(host: EditorHost, screen: 'present' | 'absent', field = centered): Promise<EditorDriver> {
  if (screen === 'absent')
    await host.page.evaluate(() => {
      Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: undefined })
    })
  const editor = await host.edit([field])
  await editor.click(400, 350)
  await expect(editor.root.locator('.drag-layer')).toHaveCount(screen === 'present' ? 1 : 0)
  return editor
}

async function press(editor: EditorDriver, from: Point) {
  const { mouse } = editor.page
  const start = await editor.at(from.x, from.y)
  await mouse.move(start.x, start.y)
  await mouse.down()
  return {
    /** In template px. */
    async to(point: Point) {
      const end = await editor.at(point.x, point.y)
      await mouse.move(end.x, end.y, { steps: 4 })
    },
  }
}

/** Returns true if there is black text within 10 px to the right of and below a point of the page. */
function dark(editor: EditorDriver, point: Point): Promise<boolean> {
  return sees(editor, point, (r, g, b) => r < 60 && g < 60 && b < 60)
}

function pink(editor: EditorDriver, point: Point): Promise<boolean> {
  return sees(editor, point, (r, g, b) => r === 0xd6 && g === 0x33 && b === 0x6c)
}

async function sees(
  editor: EditorDriver,
  point: Point,
  wanted: (r: number, g: number, b: number) => boolean,
): Promise<boolean> {
  const at = await editor.at(point.x, point.y)
  const { data } = PNG.sync.read(await editor.page.screenshot({ clip: { ...at, width: 10, height: 10 } }))
  for (let i = 0; i < data.length; i += 4)
    if (wanted(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)) return true
  return false
}

/** Records every frame that the browser presents from now on. The first one it sends is older, and is skipped. */
async function record(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  let seen = 0
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const recording = {
    /** Resolves when a frame has arrived since the last call. */
    async nextFrame() {
      await expect.poll(() => frames.length, { intervals: [5] }).toBeGreaterThan(seen)
      seen = frames.length
    },
    async stop() {
      await cdp.send('Page.stopScreencast')
      return frames.slice(1)
    },
  }
  await recording.nextFrame()
  return recording
}

function darkPixels({ data, width }: PNG, from: Point, to: Point): number {
  let count = 0
  for (let y = Math.round(from.y); y < to.y; y++)
    for (let x = Math.round(from.x); x < to.x; x++) {
      const i = 4 * (y * width + x)
      if (Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) < 60) count++
    }
  return count
}
