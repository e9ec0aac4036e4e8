import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { handOver, takeParts } from './handedParts.ts'

const entry = `const pen = { ink: 0 };
const draw = () => ++pen.ink;
const load = (part) => part(handedExports());
export { draw as a, load, pen as t };`

const part = `import { a as draw, t as pen } from "./editor-!~{001}~.js";
const drawTwice = () => [draw(), draw()];
export { drawTwice, pen as thePen };`

interface Opened {
  drawTwice(): number[]
}

interface BuiltPart {
  needs: [name: string, load: () => Promise<unknown>][]
  part(...handed: object[]): Opened
}

/** Names that the entry exports. */
const handed = ['a', 'load', 't']

/** Returns the names of the parts that imports come from, as the build does. */
const partOf = (specifier: string) => (specifier.includes('editor') ? undefined : 'Workspace')

/** Imports code as a module and returns its exports. */
async function importCode<Exports>(code: string): Promise<Exports> {
  const file = join(mkdtempSync(join(tmpdir(), 'part-')), 'module.mjs')
  writeFileSync(file, code)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

test('a part uses what the entry hands it', async () => {
  const editor = await importCode<{ load(part: BuiltPart['part']): Opened }>(handOver(entry, ['load']))
  const { part: open } = await importCode<BuiltPart>(takeParts(part, partOf, handed))
  const opened = editor.load(open)
  expect(opened.drawTwice()).toEqual([1, 2])
  expect(opened).toHaveProperty('thePen.ink', 2)
})

test('a part uses what another part hands it, and names that part', async () => {
  const code = `import { t as pen } from "./editor-1.js";
import { f as drawTwice } from "./Workspace-2.js";
export { drawTwice, pen as thePen };`
  const { needs, part: open } = await importCode<BuiltPart>(takeParts(code, partOf, handed))
  expect(needs.map(([name]) => name)).toEqual(['Workspace'])
  expect(String(needs[0]?.[1])).toContain('"./Workspace-2.js"')
  expect(open([undefined, undefined, { ink: 3 }], { f: () => [1, 2] })).toMatchObject({ thePen: { ink: 3 } })
})

test('a part may need nothing', async () => {
  const { needs, part: open } = await importCode<BuiltPart>(
    takeParts('const thePen = 1; export { thePen };', partOf, []),
  )
  expect(needs).toEqual([])
  expect(open({})).toEqual({ thePen: 1 })
})

test('only what is published remains exported', async () => {
  expect(Object.keys(await importCode<object>(handOver(entry, ['load'])))).toEqual(['load'])
})

test('keeps line numbers', () => {
  expect(takeParts(part, partOf, handed).split('\n')[1]).toBe(part.split('\n')[1])
})

test('a part cannot use what the entry does not hand it', () => {
  expect(() => takeParts(part, partOf, ['a'])).toThrow('does not export t')
})

test('a namespace cannot be handed over', () => {
  expect(() => takeParts('import * as all from "./editor.js"; export { all };', partOf, [])).toThrow(
    'whole namespace',
  )
})
