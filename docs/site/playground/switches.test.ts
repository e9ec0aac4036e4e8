import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { initialState } from './PlaygroundState.ts'
import { switches, withoutSwitch } from './switches.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Options of the SDK, from the table of its checks. */
function optionsOfSdk(): string[] {
  const source = read('../../../packages/sdk/src/options/readOptions.ts')
  const table = /const checks[^{]+\{\n([\s\S]+?)^\}/m.exec(source)?.[1] ?? ''
  return [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
}

it('has a switch, or a reason for none, for every option of the SDK', () => {
  const options = optionsOfSdk()
  expect(options.length).toBeGreaterThan(20)
  const known = [...switches.map(({ option }) => option), ...Object.keys(withoutSwitch)]
  expect(known.sort()).toEqual(options.sort())
})

it('has every control of a switch on the page', () => {
  const page = read('PlaygroundPage.vue')
  const controls = switches.flatMap(({ controls }) => controls)
  expect(
    controls.filter((control) => !new RegExp(`v-model(\\.lazy)?="state\\.${control}"`).test(page)),
  ).toEqual([])
  expect([...controls, 'begin'].sort()).toEqual(Object.keys(initialState).sort())
})
