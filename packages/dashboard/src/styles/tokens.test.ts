import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokens } from './tokens.ts'

test('are the colors of the editor', () => {
  const editor = readFileSync(new URL('../../../editor/src/styles/tokens.css', import.meta.url), 'utf8')
  const colors = [...tokens.matchAll(/--([\w-]+): (light-dark\([^)]+\))/g)]
  expect(colors.length).toBeGreaterThan(10)
  for (const [, name, color] of colors) expect(editor).toContain(`--${name}: var(--csdk-${name}, ${color})`)
})
