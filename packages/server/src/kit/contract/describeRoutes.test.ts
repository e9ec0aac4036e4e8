import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeRoutes } from './describeRoutes.ts'
import { idempotencyHeaders } from './requestHeaders.ts'
import { emptyResponse } from './responseSchemas.ts'

const responses = { 200: emptyResponse }

test('a row has the errors that follow from it, and its own', () => {
  const { routes } = describeRoutes(
    { name: 'things', prefix: '/api/things', limit: 'account' },
    {
      list: {
        summary: '',
        method: 'GET',
        path: '/api/things',
        scope: 'templates:read',
        access: 'lists',
        responses,
      },
      create: {
        summary: '',
        method: 'POST',
        path: '/api/things',
        scope: 'templates:write',
        access: 'creates',
        request: {
          headers: idempotencyHeaders,
          body: { type: 'application/json', schema: v.unknown(), limit: 1 },
        },
        responses,
        errors: { 400: ['no_mail'], 402: ['insufficient_credits'] },
      },
      delete: {
        summary: '',
        method: 'DELETE',
        path: '/api/things/:id',
        scope: 'templates:write',
        access: 'changes',
        responses,
      },
    },
  )
  const [list, create] = [routes.list.errors, routes.create.errors]
  expect(list[401]).toEqual(['unauthorized'])
  expect(list[400]).toEqual(expect.arrayContaining(['invalid_path', 'validation_failed']))
  expect(list[402]).toBeUndefined()
  expect(list[413]).toBeUndefined()
  expect(list[503]).not.toContain('outcome_unknown')
  expect(create[400]).toEqual(expect.arrayContaining(['invalid_path', 'invalid_json', 'no_mail']))
  expect(new Set(create[400]).size).toBe(create[400]?.length)
  expect([create[402], create[409]]).toEqual([['insufficient_credits'], ['idempotency_key_in_use']])
  expect(routes.delete.errors[503]).toContain('outcome_unknown')
  expect([list[404], routes.delete.errors[404]]).toEqual([undefined, ['not_found']])
  expect(Object.keys(routes.create.request.headers ?? {})).toEqual([
    'x-api-key',
    'x-subaccount-email',
    'idempotency-key',
  ])
})

test('a row without limits has neither a key nor errors of the database', () => {
  const { routes } = describeRoutes(
    { name: 'service', prefix: '', limit: 'none' },
    { root: { summary: '', method: 'GET', path: '/', responses } },
  )
  expect(routes.root).toMatchObject({ limit: 'none', request: { headers: {} } })
  expect(routes.root.errors[401]).toBeUndefined()
  expect(routes.root.errors[500]).toEqual(['internal'])
})
