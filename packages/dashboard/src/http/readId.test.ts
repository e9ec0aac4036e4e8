import { expect, it } from 'vitest'
import { readId } from './readId.ts'

const nothing = '00000000-0000-0000-0000-000000000000'

it.each(['', 'x', '-'.repeat(36), '0198C0DE-0000-7000-8000-000000000001', "'; --"])(
  'reads %j as an id of nothing',
  (text) => {
    expect(readId(text)).toBe(nothing)
  },
)

it('reads an id as it is', () => {
  expect(readId('0198c0de-0000-7000-8000-000000000001')).toBe('0198c0de-0000-7000-8000-000000000001')
})
