import type { Locator } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { giveFiles } from '../support/giveFile.ts'
import { whitePng } from '../support/openEditor.ts'

/** Random source that chooses the next action. */
export interface Chance {
  /** From 0 up to 1. */
  random(): number
  /** A whole number. */
  between(min: number, max: number): number
  oneOf<Value>(values: readonly Value[]): Value
}

/** Action that a person may perform at any time; it does nothing if its target does not exist. */
type Action = (editor: EditorDriver, chance: Chance) => Promise<void>

const keys = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowDown'],
  ...['Control+a', 'Control+d', 'Control+c', 'Control+x', 'Control+v', 'Control+g', 'Control+Shift+g'],
  ...['Control+ArrowUp', 'Control+Shift+ArrowDown', '[', ']', 'Control+Shift+l', 'Control+Shift+h'],
  ...['Control+b', 'Control+i', 'Control+u', 'Shift+c', 'Shift+p', 'Delete', 'n', 'Shift+n', 'F8'],
  ...['g', 'm', 'Shift+r', '+', '-', 'Control+0', 'Control+1', 'Control+z', 'Control+Shift+z'],
  ...['Alt+a', 'Alt+h', 'Alt+w', 'Alt+Shift+h', 'Alt+Shift+v', '1', '2', '3', '4'],
]
const held = [undefined, undefined, undefined, 'Shift', 'Alt', 'Control'] as const
const words = [
  'Diploma',
  'with honors',
  'Zoë',
  '王小明',
  'مرحبا',
  'a\nb',
  'fi ffl',
  '  two  ',
  'x'.repeat(60),
]
const numbers = ['0', '-5', '12.5', '3', '48', '700', '99999', '-99999999', '1500', '1/3', '361', '']
/** The place of the page that is in the middle of the window at first. */
const page = { width: 600, height: 400 }

function place({ between }: Chance): { x: number; y: number } {
  return { x: between(-40, page.width + 40), y: between(-40, page.height + 40) }
}

/** For what was just on screen, and may be gone: a dropped image that has arrived meanwhile changes the panel. */
const patience = { timeout: 2_000 }

/** One of the elements that are on screen and can be used. */
async function anyOf(locator: Locator, { between }: Chance): Promise<Locator | undefined> {
  const count = await locator.count()
  const one = locator.nth(between(0, Math.max(0, count - 1)))
  return count && (await one.isVisible()) && (await one.isEnabled(patience).catch(() => false))
    ? one
    : undefined
}

async function click(editor: EditorDriver, chance: Chance): Promise<void> {
  const { x, y } = place(chance)
  const key = chance.oneOf(held)
  if (key) await editor.page.keyboard.down(key)
  await editor.click(x, y)
  if (key) await editor.page.keyboard.up(key)
}

async function drag(editor: EditorDriver, chance: Chance): Promise<void> {
  const from = place(chance)
  const to = chance.random() < 0.5 ? place(chance) : { x: from.x + chance.between(-60, 60), y: from.y + 17 }
  const [start, end] = [await editor.at(from.x, from.y), await editor.at(to.x, to.y)]
  const { mouse, keyboard } = editor.page
  await mouse.move(start.x, start.y)
  await mouse.down()
  const key = chance.oneOf(held)
  if (key) await keyboard.down(key)
  await mouse.move(end.x, end.y, { steps: 3 })
  // Twice without a gesture, it would close the editor.
  const runs = chance.random() < 0.1 && (await editor.root.locator('.canvas[data-detached]').count()) > 0
  if (runs) await keyboard.press('Escape')
  await mouse.up()
  if (key) await keyboard.up(key)
}

/** Drags a handle of the selection: the frame lies around the field whose place the panel shows. */
async function dragHandle(editor: EditorDriver, chance: Chance): Promise<void> {
  const [x, y] = await Promise.all(['X', 'Y'].map((name) => numberIn(editor, name)))
  const width = (await numberIn(editor, 'Width')) ?? 0
  if (x === undefined || y === undefined) return
  const at = await editor.at(chance.oneOf([x, x - width / 2, x + width / 2, x + width]), y)
  const start = { x: at.x + chance.oneOf([-6, 0, 6]), y: at.y - 6 }
  const { mouse } = editor.page
  await mouse.move(start.x, start.y)
  await mouse.down()
  await mouse.move(start.x + chance.between(-300, 300), start.y + chance.between(-200, 200), { steps: 3 })
  await mouse.up()
}

async function numberIn(editor: EditorDriver, label: string): Promise<number | undefined> {
  const input = editor.properties.getByLabel(label, { exact: true })
  if (!(await input.count())) return undefined
  const value = Number.parseFloat(await input.first().inputValue())
  return Number.isFinite(value) ? value : undefined
}

async function press(editor: EditorDriver, { oneOf }: Chance): Promise<void> {
  await editor.press(oneOf(keys))
}

async function type(editor: EditorDriver, chance: Chance): Promise<void> {
  const { x, y } = await editor.at(...(Object.values(place(chance)) as [number, number]))
  await editor.page.mouse.dblclick(x, y)
  const text = chance.oneOf(words)
  // Without a text editor, the keys would go to the page, and test nothing about typing.
  if (await editor.root.locator('.text-editor').count()) {
    await editor.page.keyboard.insertText(text)
    if (chance.random() < 0.5) await editor.page.keyboard.press('Control+z')
    await editor.page.keyboard.press('Escape')
  }
}

async function setNumber(editor: EditorDriver, chance: Chance): Promise<void> {
  const input = await anyOf(editor.properties.getByRole('spinbutton'), chance)
  if (!input) return
  if (!(await fill(input, chance.oneOf(numbers)))) return
  await input.press('Enter', patience).catch(() => undefined)
  // A number that cannot be read stays in the box.
  if (await input.count()) await input.press('Escape', patience).catch(() => undefined)
  await editor.root.locator('.canvas').focus()
}

/** False if the box is gone. */
function fill(input: Locator, text: string): Promise<boolean> {
  return input.fill(text, patience).then(
    () => true,
    () => false,
  )
}

async function pressButton(editor: EditorDriver, chance: Chance): Promise<void> {
  const parts = [
    '.palette button',
    ':is(.property-bar, .properties) .segments :is(button, input)',
    ':is(.property-bar, .properties) [role=group] button',
    '.property-tools button',
    '.layers .layer-choose',
    '.layers .icon-button',
    '.field-tools button:not([aria-haspopup])',
  ]
  const button = await anyOf(editor.root.locator(chance.oneOf(parts)), chance)
  await button?.click({ force: true, ...patience }).catch(() => undefined)
}

async function pasteText(editor: EditorDriver, chance: Chance): Promise<void> {
  await editor.root.locator('.canvas').evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const init = { bubbles: true, composed: true, cancelable: true, clipboardData }
    element.dispatchEvent(new ClipboardEvent('paste', init))
  }, chance.oneOf(words))
}

async function dropImages(editor: EditorDriver, chance: Chance): Promise<void> {
  const files = Array.from({ length: chance.between(1, 3) }, (_, i) => ({
    name: `${i}.png`,
    type: 'image/png',
    bytes: whitePng(chance.between(16, 900), chance.between(16, 900)),
  }))
  const { x, y } = place(chance)
  await giveFiles(editor, 'drop', files, await editor.at(x, y))
}

/** A background of another size, which scales every field. */
async function changePage(editor: EditorDriver, { between, oneOf }: Chance): Promise<void> {
  await editor.openPanel('Background')
  const [width, height] = oneOf([
    [600, 400],
    [16, 16],
    [1_000, 800],
    [between(16, 1_000), between(16, 800)],
  ] as const)
  const buffer = whitePng(width ?? 600, height ?? 400)
  await editor.uploadBackground({ name: 'page.png', mimeType: 'image/png', buffer })
}

async function turnWheel(editor: EditorDriver, chance: Chance): Promise<void> {
  const { x, y } = await editor.at(300, 200)
  await editor.page.mouse.move(Math.min(Math.max(x, 500), 1_400), Math.min(Math.max(y, 200), 900))
  const zooms = chance.random() < 0.6
  if (zooms) await editor.page.keyboard.down('Control')
  await editor.page.mouse.wheel(0, chance.oneOf([-120, -100, 100, 120]))
  if (zooms) await editor.page.keyboard.up('Control')
  if (chance.random() < 0.5) await editor.press('Control+1')
}

async function typeSample(editor: EditorDriver, chance: Chance): Promise<void> {
  await editor.openPanel('Samples')
  const input = await anyOf(editor.root.locator('.side-panel input[type=text]'), chance)
  if (input) await fill(input, chance.oneOf(words))
}

/** Actions of a person, with their relative frequency. */
const actions: readonly (readonly [weight: number, act: Action])[] = [
  [6, click],
  [6, drag],
  [4, dragHandle],
  [10, press],
  [3, type],
  [4, setNumber],
  [6, pressButton],
  [2, pasteText],
  [1, dropImages],
  [1, changePage],
  [2, turnWheel],
  [1, typeSample],
]

/** Performs a random action; returns its name. */
export async function actAtRandom(editor: EditorDriver, chance: Chance): Promise<string> {
  const act = chance.oneOf(actions.flatMap(([weight, one]) => Array<Action>(weight).fill(one)))
  await act(editor, chance)
  return act.name
}
