import { expect, type Locator } from '@playwright/test'
import { type ScreenPoint, touch, way } from '../support/fingers.ts'
import { longForm } from '../support/longForm.ts'
import { type EditorHost, smallTemplate, test, textField, whiteImage } from '../support/openEditor.ts'
import { smallLetters } from '../support/smallLetters.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const large = textField({ fontSize: 40, width: 200 })

async function tap(host: EditorHost, point: ScreenPoint): Promise<void> {
  await host.page.touchscreen.tap(point.x, point.y)
}

/** Returns visible controls that are too small for a finger. */
async function smallTargets(root: Locator): Promise<string[]> {
  return root.evaluate((element) => {
    const small: string[] = []
    for (const target of element.querySelectorAll<HTMLElement>(
      'button, summary, select, input, textarea, [role=option]',
    )) {
      // A labeled box can be pressed anywhere on its label.
      const area = target instanceof HTMLInputElement ? (target.closest('label') ?? target) : target
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { width, height } = area.getBoundingClientRect()
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
      const name = target.getAttribute('aria-label') ?? [target, ...labels].map((e) => e.textContent).join('')
      if (width < 43.5 || height < 43.5)
        small.push(`${target.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)}`)
    }
    return small
  })
}

test('a tap selects, a drag moves, and a tap beside selects nothing', async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit([large])
  await tap(host, await editor.at(100, 120))
  await expect(editor.root.getByRole('toolbar', { name: 'Field tools' })).toBeVisible()
  expect(await editor.value('X')).toBe('50')
  const path = way(await editor.at(100, 120), await editor.at(170, 190))
  await touch(
    host.page,
    path.map((point) => [point]),
  )
  const { x, y } = await host.field()
  // It may snap on the way.
  expect(Math.abs(x - 120)).toBeLessThan(13)
  expect(Math.abs(y - 170)).toBeLessThan(13)
  await tap(host, await editor.at(550, 20))
  await expect(editor.root.getByRole('toolbar', { name: 'Field tools' })).toHaveCount(0)
})

test('one finger moves the view, unless it starts on the selected field', longForm, async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit([large, textField({ text: 'Other', x: 300, y: 300, fontSize: 40 })])
  const swipe = async (x: number, y: number) => {
    const from = await editor.at(x, y)
    const path = way(from, { x: from.x + 40, y: from.y - 30 })
    await touch(
      host.page,
      path.map((point) => [point]),
    )
  }
  const view = () => editor.root.locator('.canvas').getAttribute('data-page')
  const before = await view()
  await swipe(320, 320)
  const panned = await view()
  expect(panned).not.toBe(before)
  await tap(host, await editor.at(100, 120))
  await swipe(100, 120)
  expect(await view()).toBe(panned)
  const [moved, other] = await host.fields()
  expect(moved?.x).toBeGreaterThan(80)
  expect(other).toMatchObject({ x: 300, y: 300 })
})

test('two fingers zoom and move the page, and no field', async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit([large])
  const zoom = async () =>
    Number((await editor.root.locator('.canvas').getAttribute('data-page'))?.split(',')[2])
  const before = await zoom()
  const center = await editor.at(300, 200)
  const spread = (distance: number) => [
    { x: center.x - distance, y: center.y },
    { x: center.x + distance, y: center.y },
  ]
  await touch(host.page, [spread(40), spread(50), spread(60), spread(70), spread(80)])
  await expect.poll(zoom).toBeCloseTo(before * 2, 1)
  const after = await editor.at(300, 200)
  expect(Math.hypot(after.x - center.x, after.y - center.y)).toBeLessThan(6)
  await expect(editor.root.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  expect(await host.field()).toEqual(large)
})

test('a second finger during a drag ends the drag where it began', longForm, async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit([large])
  const from = await editor.at(100, 120)
  const second = { x: from.x + 120, y: from.y + 90 }
  const path = way(from, { x: from.x + 50, y: from.y + 50 }, 4)
  await touch(host.page, [...path.map((point) => [point]), [path.at(-1) ?? from, second]])
  expect(await host.field()).toEqual(large)
})

test('panels are sheets that come from below and can be closed', longForm, async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit([large])
  const { root } = editor
  for (const name of ['Add', 'Background', 'Layers', 'Samples'] as const) {
    await root.locator('.rail').getByRole('button', { name }).tap()
    const sheet = root.getByRole('region', { name: name === 'Samples' ? 'Sample data' : name })
    const box = await sheet.boundingBox()
    const canvas = await root.locator('.canvas').boundingBox()
    expect(box?.width, name).toBeGreaterThan(330)
    expect(box?.y, name).toBeGreaterThan(844 * 0.4)
    expect(canvas?.height, name).toBeGreaterThan(200)
    await sheet.getByRole('button', { name: 'Close panel' }).tap()
    await expect(sheet).toHaveCount(0)
  }
})

test('a whole field is added and set on a phone', async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit([])
  await editor.root.locator('.rail').getByRole('button', { name: 'Add' }).tap()
  await editor.root.locator('.palette').getByRole('button', { name: 'Text' }).last().tap()
  // The sheet of kinds is replaced by the field's own.
  await editor.root.locator('.properties').getByRole('textbox', { name: 'Text' }).fill('From a phone')
  await editor.root.getByRole('button', { name: 'Arrange' }).tap()
  await editor.root.getByRole('group', { name: 'Arrange' }).getByRole('button', { name: 'Align right' }).tap()
  await editor.root.locator('.save').tap()
  await expect.poll(async () => (await host.saved()).fields[0]?.text).toBe('From a phone')
})

test('every target on a phone is large enough for a finger', longForm, async ({ openHost }) => {
  const host = await openHost(phone)
  const small: Record<string, string[]> = {}
  const look = async (state: string, part: Locator) => {
    await expect(part, state).toBeVisible()
    const found = await smallTargets(part)
    if (found.length) small[state] = found
  }
  const { root } = await host.create()
  await root.getByLabel('Page size').selectOption('Custom size')
  await look('start', root.locator('.start'))

  const editor = await host.edit([large, textField({ type: 'date', text: 'Date', x: 300, y: 300 })])
  await look('top bar', root.locator('.top-bar'))
  await look('rail', root.locator('.rail'))
  await look('page', root.locator('.properties'))
  await tap(host, await editor.at(100, 120))
  await look('stage', root.locator('.stage'))
  await look('properties', root.locator('.properties'))
  await root.getByRole('button', { name: /^Font:/ }).tap()
  await look('fonts', root.locator('.font-picker'))
  await root.getByRole('option', { name: 'Arial' }).tap()
  for (const panel of ['Add', 'Background', 'Layers', 'Samples']) {
    await root.locator('.rail').getByRole('button', { name: panel }).tap()
    await look(panel, root.locator('.side-panel'))
    await root.getByRole('button', { name: 'Close panel' }).tap()
  }
  // With a text selected, characters are written.
  await editor.press('Escape')
  for (const keys of ['Control+p', '?', 'Control+k']) {
    await editor.press(keys)
    await look(`dialog of ${keys}`, root.locator('dialog[open]'))
    await host.page.keyboard.press('Escape')
    await expect(root.locator('dialog[open]')).toHaveCount(0)
  }
  expect(small).toEqual({})
})

for (const device of [phone, { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }])
  test(
    `no text box makes a device of ${device.viewport.width} px zoom in`,
    longForm,
    async ({ openHost }) => {
      const host = await openHost(device)
      const small: Record<string, string[]> = {}
      let boxes = 0
      const { root } = await host.create()
      const look = async (state: string) => {
        boxes += await root.locator('input, textarea, select').count()
        const found = await smallLetters(root)
        if (found.length) small[state] = found
      }
      await root.getByLabel('Page size').selectOption('Custom size')
      await look('start')

      const types = [
        'name',
        'date',
        'qr',
        'attribute',
        'text',
        'table',
        'image',
        'signature',
        'line',
        'rectangle',
        'frame',
      ]
      const fields = types.map((type, i) =>
        textField({
          type,
          text: `Field ${i}`,
          y: 20 + 30 * i,
          width: 200,
          height: 20,
          columns: [{ key: 'a' }],
        }),
      )
      const editor = await host.edit([
        ...fields,
        textField({ x: 400, y: 20, shadow: { x: 2, y: 2, blur: 2, color: '#000000' }, curve: 10 }),
      ])
      await look('page')
      for (const type of [...types, 'with effects']) {
        await editor.press('n')
        const folded = root.locator('.properties details:not([open]) > summary')
        while (await folded.count()) await folded.first().tap()
        await look(type)
      }
      for (const panel of ['Add', 'Background', 'Layers', 'Samples']) {
        await root.locator('.rail').getByRole('button', { name: panel }).tap()
        await look(panel)
        await root.getByRole('button', { name: 'Close panel' }).tap()
      }
      for (const keys of ['Control+p', '?', 'Control+k', 'F2']) {
        await editor.press(keys)
        await look(keys)
        await host.page.keyboard.press('Escape')
      }
      expect(small).toEqual({})
      // Checks that there were enough boxes: every state was checked after it appeared.
      expect(boxes).toBeGreaterThan(100)
    },
  )

const screens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]

/** Returns the width of a panel's content, if it is too wide, and names of controls that are cut off. */
function cutOff(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const cut = element.scrollWidth > element.clientWidth ? [`${element.scrollWidth} px wide`] : []
    for (const control of element.querySelectorAll('button, input, select, textarea, fieldset, .segments')) {
      const box = control.getBoundingClientRect()
      // The bar scrolls.
      if (control.closest('.tool-groups, [popover]')) continue
      if (box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5))
        cut.push(control.getAttribute('aria-label') ?? control.className)
    }
    return cut
  })
}

for (const locale of ['en', 'de', 'ar'])
  test(`no panel scrolls sideways under fingers: ${locale}`, longForm, async ({ openHost }) => {
    const host = await openHost({ hasTouch: true, isMobile: true })
    const shape = {
      type: 'rectangle',
      text: '',
      fontSize: 20,
      x: 300,
      y: 300,
      width: 60,
      height: 40,
    } as const
    const fields = [textField(), textField({ type: 'qr', x: 300, y: 20 }), shape]
    const image = textField({ type: 'image', x: 400, y: 100, height: 60, imageUrl: whiteImage(20, 20) })
    const editor = await host.edit([...fields, image], { locale })
    const properties = editor.root.locator('.properties')
    const cut: Record<string, string[]> = {}
    for (const screen of screens) {
      await host.page.setViewportSize(screen)
      await editor.root.locator('.canvas').focus()
      for (const key of ['Escape', 'n', 'n', 'n', 'n', 'Control+a']) {
        await editor.press(key)
        await editor.painted()
        const found = await cutOff(properties)
        if (found.length)
          cut[`${screen.width}: ${await properties.getByRole('heading').first().textContent()}`] = found
      }
      for (const button of await editor.root.locator('.rail button[aria-expanded]').all()) {
        await button.tap()
        const found = await cutOff(editor.root.locator('.side-panel'))
        if (found.length) cut[`${screen.width}: ${await button.textContent()}`] = found
        await button.tap()
      }
    }
    expect(cut).toEqual({})
  })

test('a finger resizes by a corner and turns by the handle below', longForm, async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit([large])
  await tap(host, await editor.at(100, 120))
  const corner = await editor.at(250, 140)
  const reach = { x: corner.x + 8, y: corner.y + 8 }
  const path = way(reach, { x: reach.x + 80, y: reach.y + 16 })
  await touch(
    host.page,
    path.map((point) => [point]),
  )
  const resized = await host.field()
  expect(resized.fontSize).toBeGreaterThan(50)
  const bottom = await editor.at(resized.x + (resized.width ?? 0) / 2, resized.y + resized.fontSize)
  const handle = { x: bottom.x, y: bottom.y + 26 }
  await touch(
    host.page,
    way(handle, { x: handle.x - 80, y: handle.y - 20 }).map((point) => [point]),
  )
  expect((await host.field()).rotation).toBeGreaterThan(20)
})

test(
  'a tap on the next line selects it, though the rotation handle would be there',
  longForm,
  async ({ openHost }) => {
    const host = await openHost(phone)
    const line = (text: string, y: number) =>
      textField({ text, x: 300, y, fontSize: 30, width: 560, alignment: 'center' })
    const editor = await host.edit([line('First', 60), line('Second', 110), line('Third', 160)])
    await tap(host, await editor.at(300, 75))
    expect(await editor.value('Text')).toBe('First')
    const below = await editor.at(300, 125)
    await tap(host, below)
    await expect(editor.root.locator('.properties').getByLabel('Text', { exact: true })).toHaveValue('Second')
    // A drag from there pans, as from any unselected field.
    await tap(host, await editor.at(300, 75))
    await touch(
      host.page,
      way(below, { x: below.x + 60, y: below.y - 40 }).map((point) => [point]),
    )
    expect((await host.fields()).map(({ rotation = 0 }) => rotation)).toEqual([0, 0, 0])
  },
)

test('the letters of a new text are 20 px high while they are typed', longForm, async ({ openHost }) => {
  const host = await openHost(phone)
  const page = { width: 1_600, height: 1_131 }
  const editor = await host.edit(
    smallTemplate([], { dimensions: page, imageUrl: whiteImage(page.width, page.height) }),
  )
  const zoom = async () =>
    Number((await editor.root.locator('.canvas').getAttribute('data-page'))?.split(',')[2])
  const before = await zoom()
  await editor.root.locator('.rail').getByRole('button', { name: 'Add' }).tap()
  await editor.root.locator('.palette').getByRole('button', { name: 'Text' }).last().tap()
  const { fontSize, x, y } = await host.field()
  const at = await editor.at(x, y + fontSize / 2)
  for (let i = 0; i < 2; i++) await tap(host, at)
  await expect(editor.root.locator('.text-editor')).toBeFocused()
  await expect.poll(async () => (await zoom()) * fontSize).toBeGreaterThanOrEqual(19.9)
  await host.page.keyboard.type('A long line that runs over all of the screen of a phone, and further')
  const caret = await editor.root.locator('.typing-marks .caret').boundingBox()
  expect(caret?.x).toBeGreaterThan(0)
  expect(caret?.x).toBeLessThan(390)
  await host.page.keyboard.press('Escape')
  // The page is as large as before, but higher: the sheet of the selected text is below it.
  await expect.poll(zoom).toBe(before)
})

test(
  'a text stays in sight if the keyboard shrinks the page, and then the view is as before',
  longForm,
  async ({ openHost }) => {
    const host = await openHost(phone)
    const editor = await host.edit([textField({ y: 350, x: 20 })])
    const canvas = editor.root.locator('.canvas')
    const before = (await canvas.getAttribute('data-page')) ?? ''
    const at = await editor.at(40, 360)
    for (let i = 0; i < 2; i++) await tap(host, at)
    await expect(editor.root.locator('.text-editor')).toBeFocused()
    // Shrink the page, like Firefox for Android, web views, and `interactive-widget=resizes-content` do.
    await host.page.setViewportSize({ width: 390, height: 430 })
    const bottom = async (part: string) => {
      const { y = 0, height = 0 } = (await editor.root.locator(part).boundingBox()) ?? {}
      return y + height
    }
    await expect.poll(async () => (await bottom('.text-editor')) - (await bottom('.canvas'))).toBeLessThan(0)
    await host.page.keyboard.type('Hello there')
    await host.page.keyboard.press('Escape')
    await host.page.setViewportSize(phone.viewport)
    await expect(canvas).toHaveAttribute('data-page', before)
  },
)

test('a long notice on a phone has its words above its button', async ({ openHost }) => {
  const host = await openHost(phone)
  const editor = await host.edit(
    smallTemplate([textField({ width: 560, height: 380, x: 20, y: 10, fontSize: 60 })]),
  )
  await editor.press('Control+k')
  await host.page.keyboard.type('table')
  await host.page.keyboard.press('Enter')
  const words = editor.root.locator('.notice > span')
  await expect(words).toContainText('no free space')
  expect((await words.boundingBox())?.width).toBeGreaterThan(200)
})
