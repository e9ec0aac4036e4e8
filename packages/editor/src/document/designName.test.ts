import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { isUnnamed, nameOfFile } from './designName.ts'

it.each([
  ['', true],
  ['  ', true],
  [en.untitled, true],
  ['Untitled', false],
  ['Diploma', false],
])('%j is no name: %s', (name, expected) => {
  expect(isUnnamed(name, en)).toBe(expected)
})

it.each([
  ['Diploma 2026.pptx', 'Diploma 2026'],
  ['first_aid__course.PDF', 'first aid course'],
  ['v1.2 final draft', 'v1.2 final draft'],
  ['.png', ''],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
])('names a design after its file %j', (file, expected) => {
  expect(nameOfFile(file)).toBe(expected)
})
