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

type Part = (handed: object) => Opened

/** Imports code as a module and returns its exports. */
async function importCode<Exports>(code: string): Promise<Exports> {
  const file = join(mkdtempSync(join(tmpdir(), 'part-')), 'module.mjs')
  writeFileSync(file, code)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

test('a part uses what the entry hands it', async () => {
  const editor = await importCode<{ load(part: Part): Opened }>(handOver(entry, ['load']))
  const { part: open } = await importCode<{ part: Part }>(takeParts(part))
  const opened = editor.load(open)
  expect(opened.drawTwice()).toEqual([1, 2])
  expect(opened).toHaveProperty('thePen.ink', 2)
})

test('a part is made once', async () => {
  const { part: open } = await importCode<{ part: Part }>(takeParts(part))
  expect(open({ a: () => 0, t: {} })).toBe(open({ a: () => 1, t: {} }))
})

test('only what is published remains exported', async () => {
  expect(Object.keys(await importCode<object>(handOver(entry, ['load'])))).toEqual(['load'])
})

test('keeps line numbers', () => {
  expect(takeParts(part).split('\n')[1]).toBe(part.split('\n')[1])
})

test('a namespace cannot be handed over', () => {
  expect(() => takeParts('import * as all from "./editor.js"; export { all };')).toThrow('whole namespace')
})
