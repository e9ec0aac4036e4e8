import { expect, test } from 'vitest'
import { breakingChanges } from './breakingChanges.mjs'

const record = {
  type: 'object',
  properties: { id: { type: 'string' }, note: { type: 'string' } },
  required: ['id'],
}
const body = {
  type: 'object',
  properties: { kind: { type: 'string', enum: ['a', 'b'] }, size: { type: 'number' } },
  required: ['kind'],
}

/** A contract with one operation. */
function contract({ operation = {}, schema = body, schemas = { Record: record } } = {}) {
  const content = (value) => ({ 'application/json': { schema: value } })
  return {
    paths: {
      '/things': {
        post: {
          parameters: [{ name: 'limit', in: 'query', required: false }],
          requestBody: { required: true, content: content(schema) },
          responses: {
            200: { content: content({ $ref: '#/components/schemas/Record' }) },
            400: { content: content({}) },
          },
          ...operation,
        },
      },
    },
    components: { schemas },
  }
}
const before = contract()
const changes = (after) => breakingChanges(before, contract(after))

test('an addition breaks nothing', () => {
  const schema = { ...body, properties: { ...body.properties, color: { type: 'string' } } }
  const wider = {
    ...record,
    properties: { ...record.properties, more: { type: 'number' } },
    required: ['id', 'more'],
  }
  expect(changes({ schema, schemas: { Record: wider } })).toEqual([])
  expect(changes({ schema: { ...body, required: [] } })).toEqual([])
})

test('what a client counts on must stay', () => {
  expect(breakingChanges(before, { ...before, paths: {} })).toEqual(['POST /things is gone'])
  expect(changes({ operation: { parameters: [] } })).toEqual(['POST /things: query limit is gone'])
  expect(changes({ schemas: { Record: { ...record, required: [] } } })).toEqual([
    'POST /things 200.id may be absent now',
  ])
  const { note: _, ...properties } = record.properties
  expect(changes({ schemas: { Record: { ...record, properties } } })).toEqual([
    'POST /things 200.note is gone',
  ])
  const other = { ...record, properties: { ...record.properties, id: { type: 'number' } } }
  expect(changes({ schemas: { Record: other } })).toEqual([
    'POST /things 200.id: is number instead of string',
  ])
})

test('nothing new may be required, and no choice refused', () => {
  expect(changes({ schema: { ...body, required: ['kind', 'size'] } })).toEqual([
    'POST /things body.size is required now',
  ])
  const narrow = { ...body, properties: { ...body.properties, kind: { type: 'string', enum: ['a'] } } }
  expect(changes({ schema: narrow })).toEqual(['POST /things body.kind: takes no b'])
  const parameters = [{ name: 'limit', in: 'query', required: true }]
  expect(changes({ operation: { parameters } })).toEqual(['POST /things: query limit is required now'])
})
