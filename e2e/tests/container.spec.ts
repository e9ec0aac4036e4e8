import { chromium, expect, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../support/findChromium.mjs'
import { longForm, longUnless } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'
import { gotoHost, type HostGlobals, openOnPage, reported, startOpening } from '../support/openOnPage.ts'
import type { HostPage } from '../support/serveHostPage.ts'

const button = '<button id="edit" onclick="clicks++">Edit</button><script>var clicks = 0</script>'
let host: HostPage
test.afterEach(() => host.close())

/** Expects a working modal: only the editor can be used, and Escape closes it. */
async function isModal(page: Page): Promise<void> {
  const editor = page.locator('.csdk .top-bar')
  await expect(editor).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.csdk .canvas')).toBeFocused()
  await page.mouse.click(4, 4)
  expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(0)
  await page.locator('.csdk .top-bar .name').fill('Still here')
  await page.keyboard.press('Escape')
  await page.locator('.csdk .canvas').focus()
}

/** Expects the page to be as it was before. */
async function isFree(page: Page): Promise<void> {
  await expect(page.locator('.csdk')).toHaveCount(0)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  await page.locator('#edit').click()
  expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(1)
}

test.describe('a page that removes the container', () => {
  const removals: Record<string, string> = {
    'with innerHTML': "document.querySelector('main').innerHTML = 'Next view'",
    'by a router': "document.querySelector('#view').remove()",
    'with the whole body': 'document.body = document.body.cloneNode(true)',
  }
  for (const [how, removal] of Object.entries(removals))
    test(`is free again: ${how}`, longUnless(how === 'by a router'), async ({ page, demo }) => {
      host = await gotoHost(
        page,
        demo,
        `<body>${button}<main><div id="view"></div></main><p style="height: 3000px">`,
      )
      await page.locator('#edit').focus()
      await openOnPage(page, '#view')
      await page.evaluate(removal)
      await expect.poll(() => reported(page)).toEqual(['onClose', 'closed'])
      // The copy of a body has another button, which had no focus.
      await expect(page.locator(removal.includes('cloneNode') ? 'body' : '#edit')).toBeFocused()
      await page.evaluate("document.querySelectorAll('body > div').forEach((left) => left.remove())")
      await page.mouse.move(300, 300)
      await page.mouse.wheel(0, 400)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await page.evaluate(() => scrollTo(0, 0))
      await isFree(page)
      // A second opening behaves like the first.
      await openOnPage(page)
      for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
      await expect.poll(() => reported(page)).toEqual(['onClose', 'closed'])
    })

  test('is free again while the editor is loading', longForm, async ({ page, demo }) => {
    await page.route('**/editor-*.js', () => undefined)
    host = await gotoHost(page, demo, `<body>${button}<main></main>`)
    await startOpening(page, 'main')
    await expect(page.getByRole('dialog').getByText('Opening the editor…')).toBeVisible()
    await page.evaluate("document.querySelector('main').remove()")
    await expect.poll(() => reported(page)).toEqual(['onClose', 'closed'])
    await isFree(page)
  })
})

for (const [how, move] of Object.entries({
  'in one step': "document.querySelector('aside').append(document.querySelector('#view'))",
  'in two tasks':
    "{ const view = document.querySelector('#view'); view.remove(); setTimeout(() => document.querySelector('aside').append(view)) }",
}))
  test(
    `a container that the page moves ${how} keeps its editor open and modal`,
    longUnless(how === 'in one step'),
    async ({ page, demo }) => {
      host = await gotoHost(
        page,
        demo,
        `<body>${button}<main><div id="view"></div></main><aside style="transform: scale(0.5)"></aside>`,
      )
      const editor = await openOnPage(page, '#view')
      await editor.rename('Half done')
      await editor.root.locator('.canvas').focus()
      await page.evaluate(move)
      await expect(page.locator('aside dialog:modal')).toHaveCount(1)
      await expect(editor.root.getByLabel('Design name')).toHaveValue('Half done')
      await isModal(page)
      expect(await reported(page)).toEqual([])
    },
  )

test(
  'a container that moves under an open dialog of the editor keeps that one open, too',
  longForm,
  async ({ page, demo }) => {
    host = await gotoHost(page, demo, `<body>${button}<main></main><aside></aside>`)
    const editor = await openOnPage(page, 'main')
    await editor.press('?')
    await page.evaluate("document.querySelector('aside').append(document.querySelector('main'))")
    await expect(page.locator('dialog:modal')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await isModal(page)
  },
)

test.describe('a container in which nothing is rendered', () => {
  const containers: Record<string, string> = {
    'is not displayed': '<main style="display: none"></main>',
    'has an ancestor that is not displayed': '<div hidden><main></main></div>',
    'is invisible': '<main style="visibility: hidden; opacity: 0"></main>',
    'hides its content': '<main style="content-visibility: hidden"></main>',
    'is closed': '<details><summary>More</summary><main></main></details>',
    'is a canvas': '<canvas></canvas>',
    'is a frame': '<iframe></iframe>',
    'is a control': '<input>',
  }
  const always = new Set(['is not displayed'])
  for (const [what, markup] of Object.entries(containers))
    test(`does not hide the editor: ${what}`, longUnless(always.has(what)), async ({ page, demo }) => {
      host = await gotoHost(page, demo, `<body>${button}${markup}`)
      await page.locator('#edit').focus()
      const editor = await openOnPage(
        page,
        what.startsWith('is a ') ? (/<(\w+)>/.exec(markup)?.[1] ?? '') : 'main',
      )
      await isModal(page)
      await page.evaluate('document.activeElement.blur()')
      await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
      await editor.root.getByRole('button', { name: 'Close without saving' }).click()
      await editor.closed()
      await expect(page.locator('#edit')).toBeFocused()
      await isFree(page)
    })

  test('does not hide the editor: the whole body is not displayed', longForm, async ({ page, demo }) => {
    host = await gotoHost(page, demo, `<body style="display: none">${button}`)
    await openOnPage(page)
    await isModal(page)
  })

  test('does not hide an editor that is open already', longForm, async ({ page, demo }) => {
    host = await gotoHost(page, demo, `<body>${button}<div id="tab"><main></main></div>`)
    const editor = await openOnPage(page, 'main')
    await editor.rename('Half done')
    await editor.root.locator('.canvas').focus()
    await page.evaluate("document.querySelector('#tab').hidden = true")
    await expect(page.locator('body > div > dialog:modal')).toHaveCount(1)
    await expect(editor.root.getByLabel('Design name')).toHaveValue('Half done')
    await isModal(page)
    await page.evaluate("document.body.style.display = 'none'")
    await expect(page.locator('html > div > dialog:modal')).toHaveCount(1)
    await isModal(page)
    expect(await reported(page)).toEqual([])
  })
})

test('a container in a shadow root gets its focus back', async ({ page, demo }) => {
  host = await gotoHost(
    page,
    demo,
    `<body><x-app></x-app><script>
       const root = document.querySelector('x-app').attachShadow({ mode: 'open' })
       root.innerHTML = '<style>* { transform: rotate(9deg) !important }</style><button id="edit">Edit</button><main></main>'
     </script>`,
  )
  await page.locator('#edit').focus()
  const editor = await openOnPage(
    page,
    await page.evaluateHandle("document.querySelector('x-app').shadowRoot.querySelector('main')"),
  )
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await editor.closed()
  await expect(page.locator('#edit')).toBeFocused()
})

test('a container in a dialog of the page, which stays open', longForm, async ({ page, demo }) => {
  host = await gotoHost(
    page,
    demo,
    `<body><dialog id="page"><button id="edit">Edit</button><main></main></dialog>
     <script>document.querySelector('dialog').showModal()</script>`,
  )
  await page.locator('#edit').focus()
  const editor = await openOnPage(page, 'main')
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await editor.closed()
  await expect(page.locator('#page')).toHaveJSProperty('open', true)
  await expect(page.locator('#edit')).toBeFocused()
  await openOnPage(page, 'main')
  await page.evaluate("document.querySelector('#page').close()")
  await expect(page.locator('body > div > dialog:modal')).toHaveCount(1)
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await editor.closed()
})

test('a container in a frame is refused with the reason', async ({ page, demo }) => {
  host = await gotoHost(page, demo, `<body>${button}<iframe></iframe>`)
  await startOpening(page, await page.evaluateHandle("document.querySelector('iframe').contentDocument.body"))
  expect(await reported(page)).toEqual(['container_not_found', 'closed'])
  await isFree(page)
})

test(
  'the editor can be closed while it never comes, by finger and by keyboard',
  longForm,
  async ({ browser, demo }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 700 } })
    const page = await context.newPage()
    await page.route('**/editor-*.js', () => undefined)
    host = await gotoHost(page, demo, `<body>${button}`)
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await page.locator('#edit').focus()
    await startOpening(page)
    await close.tap()
    await expect.poll(() => reported(page)).toEqual(['onClose', 'closed'])
    await startOpening(page)
    await expect(close).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    expect(await close.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
    await page.keyboard.press('Enter')
    await expect.poll(() => reported(page)).toEqual(['onClose', 'closed'])
    await expect(page.locator('#edit')).toBeFocused()
    await isFree(page)
    await context.close()
  },
)

test('a page that broke remove() and append() can be closed again', longForm, async ({ page, demo }) => {
  host = await gotoHost(page, demo, `<body>${button}`)
  await page.route('**/editor-*.js', () => undefined)
  await page.evaluate(() => {
    const fail = () => {
      throw new Error('replaced by the page')
    }
    Object.assign(HTMLDivElement.prototype, {
      remove: fail,
      append: fail,
      prepend: fail,
      replaceChildren: fail,
    })
    Object.assign(Array, { from: fail })
  })
  await startOpening(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => reported(page)).toEqual(['onClose', 'closed'])
  await isFree(page)
})

test.describe('with scrollbars that take space', () => {
  const pages: Record<string, string> = {
    'the window scrolls': '<body>',
    'the body scrolls for the window':
      '<style>html, body { height: 100% } body { overflow: auto }</style><body>',
    'the window always has a scrollbar': '<style>html { overflow-y: scroll }</style><body>',
    'the page has styles of its own': '<style></style><body style="overflow-x: hidden">',
    'the page is written from right to left': '<style>html { direction: rtl }</style><body>',
  }
  test('nothing moves, and scrolling is locked until the last editor closes', longForm, async ({ demo }) => {
    const executablePath = findChromium()
    const browser = await chromium.launch({
      args: chromiumArguments,
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
    await page.route('**/editor-*.js', () => undefined)
    for (const [what, markup] of Object.entries(pages)) {
      host = await gotoHost(
        page,
        demo,
        `${markup}<header style="position: fixed; right: 0; top: 0">Top</header>${button}<p>Words</p><p style="height: 3000px">`,
      )
      await page.evaluate("document.documentElement.setAttribute('style', 'color: red')")
      const places = () =>
        page.evaluate(() => ({
          boxes: [...document.querySelectorAll('header, #edit, p')].map((element) => {
            const { x, y, width } = element.getBoundingClientRect()
            return [x, y, width]
          }),
          inline: [document.documentElement, document.body].map((element) => element.getAttribute('style')),
        }))
      await page.evaluate(() => scrollTo(0, 300))
      const before = await places()
      const opened = await page.evaluate(async (selector) => {
        const { CertificateSDK } = window as unknown as HostGlobals
        const sdks = [selector, selector].map((container) => new CertificateSDK({ container }))
        Object.assign(window, { sdks })
        for (const sdk of sdks) void (sdk as unknown as { createTemplate(): void }).createTemplate()
        return [innerWidth, document.documentElement.clientWidth]
      }, 'body')
      expect(opened[0], what).toBe(1000)
      expect(await places(), what).toEqual(before)
      const wheel = async () => {
        await page.mouse.move(500, 5)
        await page.mouse.wheel(0, 200)
        // Two frames, in which an unlocked page would have scrolled.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        return page.evaluate(() => scrollY)
      }
      expect(await wheel(), what).toBe(300)
      await page.evaluate('sdks[0].close()')
      expect(await places(), what).toEqual(before)
      expect(await wheel(), what).toBe(300)
      await page.evaluate('sdks[1].close()')
      expect(await places(), what).toEqual(before)
      await page.mouse.wheel(0, 200)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      await host.close()
    }
    await browser.close()
  })
})
