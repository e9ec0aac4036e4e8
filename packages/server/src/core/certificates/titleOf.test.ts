import { expect, test } from 'vitest'
import { readableAttributes } from './composeCertificate.ts'

test('emails get the rows of a table as lines, and other values as they are', () => {
  const table = {
    type: 'table',
    text: 'Modules',
    x: 0,
    y: 0,
    fontSize: 9,
    columns: [{ key: 'a' }, { key: 'b' }],
  }
  const attributes = { Modules: '[{"b":"2","a":"1"},{"a":" "},{"a":"3"}]', Course: '[{"a":"1"}]' }
  expect(readableAttributes([table], attributes)).toEqual({ Modules: '1 · 2\n3', Course: '[{"a":"1"}]' })
})
