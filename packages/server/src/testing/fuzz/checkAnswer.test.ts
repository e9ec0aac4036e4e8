import { expect, test } from 'vitest'
import { checkAnswer } from './checkAnswer.ts'

const json = new Headers({ 'content-type': 'application/json; charset=utf-8' })
const error = (code: string) => ({ success: false, message: '', code, requestId: 'r' })
const path = '/api/templates/00000000-0000-4000-8000-000000000000'
const check = (method: string, at: string, status: number, body?: unknown, expected = {}) =>
  checkAnswer(
    { method, path: at },
    { status, headers: json, body },
    { isRefused: false, isForeign: false, ...expected },
  )

test('refuses what the contract lacks, and every error of the service, described or not', () => {
  expect(check('GET', path, 404, error('not_found'))).toEqual([])
  expect(check('GET', path, 410, error('erased'))).toHaveLength(1)
  expect(check('GET', path, 503, error('busy'))).toEqual([expect.stringContaining('503 busy')])
  expect(check('GET', `${path}?x=1`, 404, { code: 'not_found' })).toHaveLength(1)
})

test('refuses what a wrong key, or another account, must not get', () => {
  const body = { success: true, message: 'Template deleted.' }
  expect(check('DELETE', path, 200, body)).toEqual([])
  expect(check('DELETE', path, 200, body, { isRefused: true })).toHaveLength(1)
  expect(check('DELETE', path, 200, body, { isForeign: true })).toHaveLength(1)
})

test('expects an error of the usual shape from a path without a route, and an answer at all', () => {
  expect(check('PATCH', path, 404, error('unknown_path'))).toEqual([])
  expect(check('PATCH', path, 404, '<html>')).toHaveLength(1)
  expect(check('PATCH', path, 200, {})).toHaveLength(1)
  expect(check('GET', path, 0)).toHaveLength(1)
})
