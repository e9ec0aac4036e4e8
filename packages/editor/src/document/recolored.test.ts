import { expect, it } from 'vitest'
import { fieldOf, testField, testPages } from '../testing/testDocument.ts'
import { sheetsOf } from './EditorDocument.ts'
import { recolored } from './recolored.ts'

const images = {
  plainColorOf: (url: string) => (url.endsWith('page.png') ? '#ffffff' : undefined),
  clearImage: () => 'clear',
}

it('replaces colors of locked fields, of pages that are a color, and nothing else', () => {
  const document = testPages(
    [testField({ color: '#aa0000', locked: true }), testField({ color: '#ffffff' })],
    [testField({ color: '#AA0000' })],
  )
  const change = new Map([
    ['#aa0000', '#00aa00'],
    ['#ffffff', '#fff8e0'],
  ])
  const next = recolored(document, change, images)
  expect(fieldOf(next, 'a')).toEqual({ ...fieldOf(document, 'a'), color: '#00aa00' })
  expect(fieldOf(next, 'b').color).toBe('#fff8e0')
  const [first, second] = sheetsOf(next)
  expect(first?.page).toEqual({ imageUrl: 'clear', background: '#fff8e0' })
  expect(second?.page).toEqual({ imageUrl: 'https://example.org/page-2.png' })
  expect(second?.fields[0]?.field.color).toBe('#00aa00')
})

it('changes nothing if no color is used', () => {
  const document = testPages([testField({ color: '#aa0000' })])
  expect(recolored(document, new Map([['#bb0000', '#00aa00']]), images)).toBe(document)
})
