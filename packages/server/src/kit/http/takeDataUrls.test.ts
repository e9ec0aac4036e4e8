import { expect, test } from 'vitest'
import { takeDataUrls } from './parseJson.ts'

const bytes = Buffer.alloc(60_000, 'image')
const long = `data:image/png;base64,${bytes.toString('base64')}`
const paths = ['imageUrl', 'fields.*.imageUrl', 'pages.*.fields.*.imageUrl']

test('long data URLs at their paths become short ones, the same one for the same image', () => {
  const body = {
    imageUrl: long,
    fields: [{ imageUrl: long }, { imageUrl: `${long}%` }, 'no field', null],
    pages: [{ fields: [{ imageUrl: long }] }, { fields: 'none' }],
  }
  const taken = takeDataUrls(body, paths)
  const [first, second] = [...taken.keys()]
  expect(body).toEqual({
    imageUrl: first,
    fields: [{ imageUrl: first }, { imageUrl: second }, 'no field', null],
    pages: [{ fields: [{ imageUrl: first }] }, { fields: 'none' }],
  })
  expect(taken.get(first ?? '')).toEqual({ type: 'image/png', bytes })
  // Malformed: the first bytes determine the format.
  expect(taken.get(second ?? '')).toEqual({ type: undefined, bytes: new Uint8Array(bytes.subarray(0, 48)) })
})

test('everything else stays, so that it is refused by its length', () => {
  const body = () => ({ name: long, imageUrl: 'https://images.example/a.png', custom: { imageUrl: long } })
  const taken = body()
  expect(takeDataUrls(taken, paths).size).toBe(0)
  expect(taken).toEqual(body())
  for (const value of [null, 3, long, [long], []]) expect(takeDataUrls(value, paths).size).toBe(0)
})

test('inherited keys are no paths', () => {
  const body = JSON.parse(`{"__proto__": {"imageUrl": "${long}"}}`) as object
  expect(takeDataUrls(body, paths).size).toBe(0)
})
