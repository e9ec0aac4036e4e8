import { parseTemplate, type Template } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { actAtRandom, type Chance } from '../monkey/monkeyActions.ts'
import { courseFields } from '../support/courseFields.ts'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { type EditorHost, smallTemplate, test, textField } from '../support/openEditor.ts'
import { expectPreview } from '../support/previewMatches.ts'
import { seededRandom } from '../support/seededRandom.ts'
import type { Demo } from '../support/startDemo.ts'

const { MONKEY_SEEDS = '1-2', MONKEY_ACTIONS = '60', MONKEY_ONLY = '' } = process.env
const [first = 1, last = first] = MONKEY_SEEDS.split('-').map(Number)
const count = Number(MONKEY_ACTIONS)
const performed = MONKEY_ONLY ? numbersIn(MONKEY_ONLY) : Array.from({ length: count }, (_, i) => i)
/** Number of steps that the editor remembers. */
const maxSteps = 200

/** Parses numbers of a list such as `0-12,40`. */
function numbersIn(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
}

/** Returns the choices of one action, which don't depend on others, so that the others can be omitted. */
function chanceOf(seed: number, action: number): Chance {
  const random = seededRandom(seed * 10_000 + action)
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  return {
    random,
    between,
    oneOf: (values) => values[between(0, values.length - 1)] as (typeof values)[number],
  }
}

/** Returns the design as it would be saved now; saving would end an undo step. */
function templateOf({ page }: EditorHost): Promise<Template> {
  return page.evaluate(() => (window as unknown as { sdk: { getTemplate(): Template } }).sdk.getTemplate())
}

/** Closes everything open: typing, cropping, a menu, a focused box. The selection gets the next Escape. */
async function comeToRest(editor: EditorDriver): Promise<void> {
  const { page, root } = editor
  for (const open of ['.text-editor', '.crop-bar'])
    if (await root.locator(open).count()) await page.keyboard.press('Escape')
  await editor.press('Control+a')
  await expect(root.locator('dialog[open]')).toHaveCount(0)
  await expect(root.locator('.text-editor')).toHaveCount(0)
  await expect(root.getByRole('progressbar')).toHaveCount(0)
}

async function storedBy({ serviceUrl, apiKey }: Demo, template: Template): Promise<string> {
  const answer = await fetch(`${serviceUrl}/api/templates`, {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(template),
  })
  return answer.ok ? 'stored' : `${answer.status} ${await answer.text()}`
}

/** Undoes every step; returns their number. */
async function undoAll(editor: EditorDriver): Promise<number> {
  const undo = editor.root.getByRole('button', { name: /^Undo/ })
  let steps = 0
  while (await undo.isEnabled()) {
    await editor.press('Control+z')
    steps++
    if (steps > maxSteps) throw new Error('Undo has no end.')
  }
  return steps
}

for (let seed = first; seed <= last; seed++)
  test(
    `seed ${seed}: ${count} random actions leave a design that is valid, shown as it is, and undone`,
    longForm,
    async ({ openHost, demo }, testInfo) => {
      test.setTimeout(60_000 + 3_000 * count)
      // Wide enough for the page at actual size, beside both panels.
      const host = await openHost({ viewport: { width: 2_048, height: 1_240 } })
      const problems: string[] = []
      host.page.on('pageerror', ({ message }) => problems.push(message))
      host.page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
      const editor = await host.edit(smallTemplate([...courseFields, textField({ x: 300, y: 340 })]))
      const start = await templateOf(host)
      const done: string[] = []
      for (const i of performed) {
        done.push(`${i} ${await actAtRandom(editor, chanceOf(seed, i))}`)
        if (!(await editor.root.count()))
          throw new Error(`The editor is gone: ${await host.errors()} ${problems} after ${done.join(', ')}`)
      }
      await comeToRest(editor)

      const end = await templateOf(host)
      await testInfo.attach('end.json', { body: JSON.stringify(end), contentType: 'application/json' })
      const parsed = parseTemplate(end)
      expect(parsed.ok ? [] : parsed.issues, done.join(', ')).toEqual([])
      expect(await storedBy(demo, end)).toBe('stored')
      await expectPreview(editor, end.dimensions, `the canvas after ${done.join(', ')}`)

      const steps = await undoAll(editor)
      // A history that was full no longer reaches the start.
      const undone = JSON.stringify(await templateOf(host))
      expect(undone).toBe(steps < maxSteps ? JSON.stringify(start) : undone)
      // Redo must stop there: the last of the actions may have been an undo.
      for (let step = 0; step < steps; step++) await editor.press('Control+Shift+z')
      expect(JSON.stringify(await templateOf(host))).toBe(JSON.stringify(end))
      expect(problems).toEqual([])
      expect(await host.errors()).toEqual([])
    },
  )
