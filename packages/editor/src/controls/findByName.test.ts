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
