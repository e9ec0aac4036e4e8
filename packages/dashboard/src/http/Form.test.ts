import { expect, test } from 'vitest'
import { createForm } from './Form.ts'

test('finds texts and files by their names', async () => {
  const form = createForm([
    ['a', ' x\r\ny '],
    ['ends', '\r\r\né\n\r\n\r'],
    ['b', '1'],
    ['b', '2'],
    ['file', new File(['Name'], 'Gäste.csv')],
    ['none', new File([], '')],
  ])
  expect([form.text('a'), form.raw('a'), form.all('b'), form.text('c')]).toEqual([
    'x\ny',
    ' x\ny ',
    ['1', '2'],
    '',
  ])
  expect(form.raw('ends')).toBe('\r\né\n\n\r')
  expect(form.names()).toEqual(['a', 'ends', 'b', 'file', 'none'])
  expect([await form.file('file')?.text(), form.file('file')?.name]).toEqual(['Name', 'Gäste.csv'])
  expect([form.file('none'), form.text('file')]).toEqual([undefined, ''])
})
