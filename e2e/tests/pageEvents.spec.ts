import { expect, type Page } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'
import { gotoHost, openOnPage } from '../support/openOnPage.ts'
import type { HostPage } from '../support/serveHostPage.ts'

const types =
  'keydown keypress keyup pointerdown pointerup mousedown mouseup click dblclick contextmenu wheel input beforeinput focusin focusout copy cut paste dragstart dragover drop'
let host: HostPage
test.afterEach(() => host.close())

/**
 * Opens the editor on a page that listens to all events, before and after the opening.
 *
 * @param react the page's reaction to the events that it receives
 */
async function openOnListeningPage(
  page: Page,
  demo: { serviceUrl: string },
  react = '',
): Promise<EditorDriver> {
  host = await gotoHost(
    page,
    demo as Parameters<typeof gotoHost>[1],
    `<body><button id="edit">Edit</button><script>
       const heard = [], captured = []
       const types = '${types}'.split(' ')
       for (const type of types) {
         document.addEventListener(type, (event) => { heard.push(type); ${react} })
         window.addEventListener(type, () => heard.push(type))
         document.addEventListener(type, (event) => { captured.push(type); ${react} }, true)
       }
       function listenAtWindow() {
         for (const type of types) window.addEventListener(type, () => captured.push(type), true)
       }
     </script>`,
  )
  await page.locator('#edit').focus()
  const editor = await openOnPage(page)
  await page.evaluate('listenAtWindow(); heard.length = captured.length = 0')
  return editor
}

const heardBy = (page: Page, list: 'heard' | 'captured') => page.evaluate<string[]>(list)

/** Performs some of every kind of input. */
async function work(page: Page, editor: EditorDriver): Promise<void> {
  const name = editor.root.getByLabel('Design name')
  await name.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Dr. Jekyll')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Dr. Jekyll')
  await editor.click(80, 110)
  await editor.drag({ x: 80, y: 110 }, { x: 180, y: 160 })
  await page.mouse.wheel(0, 30)
  const { x, y } = await editor.at(180, 160)
  await page.mouse.click(x, y, { button: 'right' })
  await expect(editor.root.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.dblclick(x, y)
  await page.keyboard.type('Hyde')
  await expect(editor.root.locator('.text-editor')).toHaveValue('Hyde')
  await page.keyboard.press('Escape')
  await expect(editor.root.locator('.canvas')).toBeFocused()
}

test('the page gets no events of the open editor, and gets all events after it closes', async ({
  page,
  demo,
}) => {
  const editor = await openOnListeningPage(page, demo)
  await work(page, editor)
  expect(await heardBy(page, 'heard')).toEqual([])
  const shielded = /^(key|focus|pointerdown|mousedown|click|dblclick|contextmenu|wheel)/
  expect((await heardBy(page, 'captured')).filter((type) => shielded.test(type))).toEqual([])
  await page.evaluate('heard.length = captured.length = 0')
  await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
  await editor.root.getByRole('button', { name: 'Close without saving' }).click()
  await editor.closed()
  await expect(page.locator('#edit')).toBeFocused()
  await page.keyboard.press('d')
  await page.locator('#edit').click()
  for (const list of ['heard', 'captured'] as const)
    expect(await heardBy(page, list)).toEqual(
      expect.arrayContaining(['keydown', 'keyup', 'mousedown', 'click']),
    )
})

test(
  'a page that prevents and stops keys and presses everywhere does not in the editor',
  longForm,
  async ({ page, demo }) => {
    const editor = await openOnListeningPage(
      page,
      demo,
      'if (/^(key|focus|pointerdown|mousedown|click|dblclick|contextmenu|wheel)/.test(type)) { event.preventDefault(); event.stopImmediatePropagation() }',
    )
    await work(page, editor)
  },
)

test('a menu of the page that closes by a press outside stays open', longForm, async ({ page, demo }) => {
  const editor = await openOnListeningPage(
    page,
    demo,
    "if (/down$/.test(type) && !event.composedPath().includes(document.querySelector('#edit'))) document.title = 'Menu closed'",
  )
  await work(page, editor)
  await expect(page).toHaveTitle('Host')
})

test('a key is not the page’s either while nothing in the editor has the focus', async ({ page, demo }) => {
  const editor = await openOnListeningPage(page, demo)
  await page.evaluate(() => {
    const root = document.querySelector('body > div')?.shadowRoot
    if (root?.activeElement instanceof HTMLElement) root.activeElement.blur()
  })
  await page.keyboard.press('d')
  expect(await heardBy(page, 'heard')).toEqual([])
  // To the page, which had lost the focus; then out of the editor.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await editor.closed()
})

test('a dialog that the page opens above the editor has its keys', async ({ page, demo }) => {
  const editor = await openOnListeningPage(page, demo)
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<form method="dialog"><label>Password <input></label></form>'
    dialog.style.cssText = 'width: 80vw; height: 80vh'
    document.body.append(dialog)
    dialog.showModal()
  })
  await page.getByLabel('Password').pressSequentially('abc')
  await expect(page.getByLabel('Password')).toHaveValue('abc')
  expect(await heardBy(page, 'heard')).toEqual(expect.arrayContaining(['keydown', 'input']))
  await page.mouse.click(720, 600)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Password')).toBeHidden()
  await expect(editor.root).toBeVisible()
})

test('keys during a drag are those of the drag', longForm, async ({ page, demo }) => {
  const editor = await openOnListeningPage(page, demo)
  const { x, y } = await editor.at(100, 110)
  const places = async () => {
    await editor.click(100, 110)
    return [await editor.value('X'), await editor.value('Y')]
  }
  const before = await places()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(editor.root).toBeVisible()
  expect(await places()).toEqual(before)
  expect(await heardBy(page, 'heard')).toEqual([])
})

test('controls of the browser work as ever', longForm, async ({ page, demo }) => {
  const editor = await openOnListeningPage(page, demo)
  await editor.click(80, 110)
  // One of every kind of control that handles keys or presses itself.
  await editor.root.locator('.properties').evaluate((panel) => {
    panel.innerHTML = `<input id="range" type="range" min="0" max="10" value="5"><input id="check" type="checkbox">
      <input id="number" type="number" value="5"><select id="select"><option>a<option>b<option>c</select>
      <details id="details"><summary>More</summary>x</details><button id="push">Push</button>
      <label id="label">L<input id="labeled" type="checkbox"></label><a id="link" href="#once">Go</a><textarea id="area">one two</textarea>`
    Object.assign(window, { pushes: 0 })
    panel.querySelector('#push')?.addEventListener('click', () => {
      ;(window as unknown as { pushes: number }).pushes++
    })
  })
  await page.locator('#range').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('#range')).toHaveValue('6')
  await page.keyboard.press('Tab')
  await page.keyboard.press(' ')
  await expect(page.locator('#check')).toBeChecked()
  await page.locator('#check').click()
  await expect(page.locator('#check')).not.toBeChecked()
  await page.locator('#number').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('#number')).toHaveValue('6')
  await page.locator('#select').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('#select')).toHaveValue('b')
  await page.locator('#details summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#details')).toHaveJSProperty('open', true)
  await page.locator('#push').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press(' ')
  await page.locator('#push').click()
  expect(await page.evaluate('pushes')).toBe(3)
  await page.locator('#label').click({ position: { x: 2, y: 2 } })
  await expect(page.locator('#labeled')).toBeChecked()
  await page.locator('#details summary').click()
  await expect(page.locator('#details')).toHaveJSProperty('open', false)
  const visited = await page.evaluate(() => history.length)
  await page.locator('#link').click()
  expect(await page.evaluate(() => history.length)).toBe(visited + 1)
  await page.locator('#area').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('three')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('#area')).not.toHaveValue('three')
})
