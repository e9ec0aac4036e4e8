import { expect, test } from 'vitest'
import { readForm, TooLarge, UnreadableForm } from './Form.ts'

const post = (body: BodyInit) => new Request('http://localhost/', { method: 'POST', body })

test('reads forms in both encodings', async () => {
  const plain = await readForm(
    post(
      new URLSearchParams([
        ['a', ' x\r\ny '],
        ['b', '1'],
        ['b', '2'],
      ]),
    ),
    100,
  )
  expect([plain.text('a'), plain.raw('a'), plain.all('b'), plain.text('c')]).toEqual([
    'x\ny',
    ' x\ny ',
    ['1', '2'],
    '',
  ])
  expect(plain.names()).toEqual(['a', 'b'])
  const data = new FormData()
  data.append('file', new File(['Name'], 'Gäste.csv'))
  data.append('none', new File([], ''))
  const sent = await readForm(post(data), 10_000)
  expect([await sent.file('file')?.text(), sent.file('file')?.name]).toEqual(['Name', 'Gäste.csv'])
  expect([sent.file('none'), sent.text('file')]).toEqual([undefined, ''])
})

test('refuses a body that is too large', async () => {
  await expect(readForm(post('a='.padEnd(200, 'x')), 100)).rejects.toThrow(TooLarge)
})

test.each([
  ['JSON', '{"name":"Ada"}', 'application/json'],
  ['plain text', 'name=Ada', 'text/plain'],
  ['a form without its boundary', 'x', 'multipart/form-data'],
  ['NUL', 'name=A%00', 'application/x-www-form-urlencoded'],
  ['NUL in a name', '%00=A', 'application/x-www-form-urlencoded'],
  ['too many fields', 'a&'.repeat(1_001), 'application/x-www-form-urlencoded'],
])('refuses %s', async (_what, body, type) => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  await expect(readForm(request, 10_000)).rejects.toThrow(UnreadableForm)
})
