import { expect, it } from 'vitest'
import { usualPaper } from './usualPaper.ts'

it.each([
  ['en-US', { width: 11, height: 8.5, unit: 'in' }],
  ['es-MX', { width: 11, height: 8.5, unit: 'in' }],
  ['es-ES', { width: 297, height: 210, unit: 'mm' }],
  ['en', { width: 297, height: 210, unit: 'mm' }],
])('the usual paper of %s is %o', (locale, paper) => {
  expect(usualPaper(locale)).toEqual(paper)
})
