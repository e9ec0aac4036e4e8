import { expect, test } from 'vitest'
import type { Tx } from '../../kit/database/Database.ts'
import { findTemplateWith } from './fontRepository.ts'

test('templates are looked for once, and read one after the other', async () => {
  const documents = new Map(Array.from({ length: 50 }, (_, i) => [String(i), { name: `Template ${i}` }]))
  let searches = 0
  let read = 0
  const tx = {
    async all() {
      searches++
      return [...documents.keys()].map((id) => ({ id }))
    },
    async one(_sql: string, [id]: [string]) {
      read++
      return { subAccountEmail: null, document: JSON.stringify(documents.get(id)) }
    },
  } as unknown as Tx
  const find = (name: string) =>
    findTemplateWith<{ name: string }>(tx, 'account', 'template', (document) => document.name === name)
  expect(await find('Template 3')).toEqual({ name: 'Template 3', subAccountEmail: null })
  expect([searches, read]).toEqual([1, 4])
  expect(await find('Template 50')).toBeUndefined()
  expect([searches, read]).toEqual([2, 54])
})
