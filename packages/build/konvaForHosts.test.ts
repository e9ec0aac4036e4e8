import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { konvaForHosts, replaceOnce } from './konvaForHosts.ts'

const stage = createRequire(import.meta.url).resolve('konva/lib/Stage.js')

function transform(code: string, id: string): string {
  const { transform } = konvaForHosts() as { transform: { handler(code: string, id: string): string } }
  return transform.handler(code, id)
}

it('clears the container without innerHTML', () => {
  const code = transform(readFileSync(stage, 'utf8'), stage)
  expect(code).not.toContain('innerHTML')
  expect(code).toContain('container.replaceChildren()')
})

it('adds no listener to the window or the document', () => {
  const code = transform(readFileSync(stage, 'utf8'), stage)
  expect(code).toMatch(/const listenToWindow = \(win\) => \{\s*return;/)
})

it('adds no listener to the element of a stage', () => {
  const code = transform(readFileSync(stage, 'utf8'), stage)
  expect(code).not.toMatch(/'_pointerdown'/)
  expect(code).toContain('[].forEach(([event, methodName]) =>')
})

it('fails when Konva’s code has changed', () => {
  expect(() => transform('container.textContent = ""', stage)).toThrow(/Stage\.js does not contain/)
  expect(() => replaceOnce('a a', 'a', 'b', 'x.js')).toThrow(/exactly once/)
})
