import { expect, test } from 'vitest'
import type { TemplateField } from '../model/Template.ts'
import { namedFamilies } from './namedFamilies.ts'

const field = (parts: object) => ({ type: 'text', fontFamily: 'Arial', text: '', ...parts }) as TemplateField

test('names the first place of each family', () => {
  const fields = [field({}), field({ fontFamily: 'Acme' }), field({ fontFamily: 'Acme' })]
  expect(namedFamilies(fields)).toEqual([
    { family: 'Arial', field: 0 },
    { family: 'Acme', field: 1 },
  ])
})

test('counts all runs, and names only those that are drawn', () => {
  const runs = [
    { text: '', fontFamily: 'Empty' },
    { text: 'Well ', fontFamily: 'Acme' },
    { text: 'done', fontFamily: 'Arial' },
  ]
  expect(namedFamilies([field({ text: 'Well done', runs })])).toContainEqual({
    family: 'Acme',
    field: 0,
    run: 1,
  })
  expect(namedFamilies([field({ text: 'Well done', runs })])).toHaveLength(2)
  expect(namedFamilies([field({ text: 'Another text', runs })])).toEqual([{ family: 'Arial', field: 0 }])
})
