import { expect, test } from 'vitest'
import { undescribed } from './undescribed.ts'

const answer = (status: number, code?: string) => ({ status, body: code ? { code } : undefined })
const path = '/api/api/templates/00000000-0000-4000-8000-000000000000?x=1'

test('finds a status and a code that the row of a route lacks', () => {
  expect(undescribed('GET', path, answer(404, 'not_found'))).toBeUndefined()
  expect(undescribed('GET', path, answer(200))).toBeUndefined()
  expect(undescribed('GET', path, answer(402, 'insufficient_credits'))).toMatch(
    'GET /api/templates/:id answered 402 insufficient_credits',
  )
  expect(undescribed('GET', path, answer(410, 'not_found'))).toMatch('410 not_found')
  expect(undescribed('GET', path, answer(204))).toMatch('GET /api/templates/:id answered 204')
})

test('compares HEAD with GET, and nothing that has no row', () => {
  expect(undescribed('HEAD', '/V/CODE/', answer(404))).toBeUndefined()
  expect(undescribed('HEAD', '/V/CODE/', answer(402))).toMatch('HEAD /v/:code answered 402')
  expect(undescribed('PATCH', path, answer(402))).toBeUndefined()
  expect(undescribed('OPTIONS', path, answer(402))).toBeUndefined()
})
