import { expect, it } from 'vitest'
import { findByName } from './findByName.ts'

const names = ['Night luxury', 'Deco luxury', 'Luxury night']
const find = (query: string) => findByName(names, query, (name) => name)

it('finds every word, wherever it is, in any letter case', () => {
  expect(find('NIGHT lux')).toEqual(['Night luxury', 'Luxury night'])
  expect(find('night deco')).toEqual([])
})

it('puts what begins with the first word first', () => {
  expect(find('luxury')).toEqual(['Luxury night', 'Night luxury', 'Deco luxury'])
})

it('finds letters without their accents, and accented ones', () => {
  const words = ['Elegante Años', 'أفقي']
  expect(findByName(words, 'anos', (word) => word)).toEqual(['Elegante Años'])
  expect(findByName(words, 'ELEGÁNTE', (word) => word)).toEqual(['Elegante Años'])
  expect(findByName(words, 'افقي', (word) => word)).toEqual(['أفقي'])
})

it('finds short words only where a word begins', () => {
  const words = ['Credits', 'Dark red', '赤い花']
  expect(findByName(words, 'red', (word) => word)).toEqual(['Dark red'])
  expect(findByName(words, '花', (word) => word)).toEqual(['赤い花'])
})
