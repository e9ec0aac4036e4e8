import { expect, test } from 'vitest'
import { undescribed } from './undescribed.ts'

const answer = (status: number, body?: unknown, type = 'application/json; charset=utf-8') => ({
  status,
  headers: new Headers({ 'content-type': type }),
  body,
})
const refusal = (code: string) => ({ success: false, message: '', code, requestId: 'r' })
const path = '/api/api/templates/00000000-0000-4000-8000-000000000000?x=1'

test('finds a status and a code that the row of a route lacks', () => {
  expect(undescribed('GET', path, answer(404, refusal('not_found')))).toBeUndefined()
  expect(undescribed('GET', path, answer(402, refusal('insufficient_credits')))).toMatch(
    'GET /api/templates/:id answered 402 insufficient_credits',
  )
  expect(undescribed('GET', path, answer(410, refusal('not_found')))).toMatch('410 not_found')
  expect(undescribed('GET', path, answer(404, { ...refusal('not_found'), requestId: 1 }))).toMatch(
    'requestId',
  )
  expect(undescribed('GET', path, answer(204))).toMatch('GET /api/templates/:id answered 204')
})

test('finds a body that the schema of the row refuses', () => {
  const balance = { success: true, message: '', data: { balance: 1 } }
  const compare = (body: unknown, type?: string) =>
    undescribed('GET', '/api/users/balance', answer(200, body, type))
  expect(compare(balance)).toBeUndefined()
  expect(compare({ ...balance, data: { balance: '1' } })).toMatch('data.balance')
  expect(compare({ ...balance, data: { balance: 1, currency: 'EUR' } })).toMatch('data.currency')
  expect(compare({ ...balance, note: '' })).toMatch('note')
  expect(compare({ success: true, data: { balance: 1 } })).toMatch('message')
  expect(compare(undefined)).toMatch('its schema refuses')
  expect(compare(balance, 'text/html')).toMatch("content type 'text/html' instead of application/json")
})

test('finds a file of another media type', () => {
  expect(undescribed('GET', '/v/CODE/share.png', answer(200, undefined, 'image/png'))).toBeUndefined()
  expect(undescribed('GET', '/v/CODE/share.png', answer(200, undefined, 'image/jpeg'))).toMatch('image/jpeg')
  expect(undescribed('GET', '/images/hash', answer(200, undefined, 'image/webp'))).toBeUndefined()
  expect(undescribed('GET', '/images/hash', answer(200, undefined, 'text/html'))).toMatch('text/html')
  expect(undescribed('GET', '/sdk/0.1.0/file', answer(200, undefined, 'text/javascript'))).toBeUndefined()
})

test('compares HEAD with GET, and nothing that has no row', () => {
  expect(undescribed('HEAD', path, answer(200))).toBeUndefined()
  expect(undescribed('HEAD', '/V/CODE/', answer(404, undefined, 'text/html'))).toBeUndefined()
  expect(undescribed('HEAD', '/V/CODE/', answer(402))).toMatch('HEAD /v/:code answered 402')
  expect(undescribed('HEAD', path, answer(404))).toBeUndefined()
  expect(undescribed('PATCH', path, answer(402))).toBeUndefined()
  expect(undescribed('OPTIONS', path, answer(402))).toBeUndefined()
})
