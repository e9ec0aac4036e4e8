import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { createContract, routes } from '../../routes.ts'
import type { JsonSchema } from './OpenApiDocument.ts'
import { downgrade, toOpenApi30 } from './openApiHandlers.ts'

const contract = createContract()
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)
const contents = operations.flatMap(({ name, operation: { requestBody, responses } }) => [
  ...Object.entries(requestBody?.content ?? {}).map(([type, media]) => ({
    name: `${name} body`,
    type,
    status: '',
    ...media,
  })),
  ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, media]) => ({ name: `${name} ${status}`, type, status, ...media })),
  ),
])

/** Returns every object in a JSON value, by path. */
function* objectsIn(value: unknown, place: string): Generator<[string, JsonSchema]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [place, value as JsonSchema]
  for (const [key, inner] of Object.entries(value))
    if (key !== 'example') yield* objectsIn(inner, `${place}/${key}`)
}

describe('the document for generators', () => {
  test('gives every object a name', () => {
    for (const [place, { type, properties }] of objectsIn(contract.paths, ''))
      expect(type === 'object' && properties !== undefined, place).toBe(false)
    for (const [name, schema] of Object.entries(contract.components.schemas)) {
      expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
      const [, ...inner] = objectsIn(schema, name)
      for (const [place, { type, properties }] of inner)
        expect(type === 'object' && properties !== undefined, place).toBe(false)
    }
  })

  test('has one answer per status', () => {
    for (const { name, type, schema } of contents)
      if (type === 'application/json' && / 2\d\d$/.test(name))
        expect(schema, name).toEqual({ $ref: expect.stringMatching(/^#\/components\/schemas\//) })
  })

  test('says which operations need no key, and sends no empty text by default', () => {
    for (const { name, operation } of operations) expect(Array.isArray(operation.security), name).toBe(true)
    const open = operations.filter(({ operation }) => !operation.security.length)
    expect(open.map(({ operation }) => operation.operationId)).toEqual(
      expect.arrayContaining(['verify.verify', 'images.get', 'contract.openApi']),
    )
    expect(open.map(({ operation }) => operation.operationId)).not.toContain('certificates.issue')
    for (const [place, schema] of objectsIn(contract, '')) expect(schema.default, place).not.toBe('')
  })

  test('has an example of every JSON body, which its schema accepts', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(contract, 'contract')
    for (const { name, type, schema, example, status } of contents) {
      if (!schema || !/json$|urlencoded$/.test(type) || Number(status) >= 400) continue
      const whole = JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'contract#/components'))
      expect(example, name).toBeDefined()
      expect(ajv.validate(whole, example), `${name} ${ajv.errorsText()}`).toBe(true)
    }
  })

  test('marks the deprecated dry run', () => {
    const [dryRun] = contract.paths['/api/certificates/batch']?.post?.parameters ?? []
    expect(dryRun).toMatchObject({ name: 'dryRun', deprecated: true })
    for (const { check } of routes) if (check) expect(routes.map(({ path }) => path)).toContain(check)
  })
})

describe('the document for tools that read OpenAPI 3.0', () => {
  test('has no keyword of JSON Schema that 3.0 lacks', () => {
    const old = toOpenApi30(contract)
    expect(old).toMatchObject({ openapi: '3.0.3' })
    for (const [place, schema] of objectsIn(old, '')) {
      if (/\/properties$/.test(place)) continue
      expect(schema.type === 'null' || Array.isArray(schema.type), place).toBe(false)
      expect(schema, place).not.toHaveProperty('const')
      if (schema.$ref !== undefined) expect(Object.keys(schema), place).toEqual(['$ref'])
    }
  })

  test.each([
    [
      { anyOf: [{ type: 'string' }, { type: 'null' }], default: 'a' },
      { type: 'string', nullable: true, default: 'a' },
    ],
    [{ anyOf: [{ $ref: '#/a' }, { type: 'null' }] }, { allOf: [{ $ref: '#/a' }], nullable: true }],
    [{ anyOf: [{ enum: ['a'] }, { type: 'null' }] }, { type: 'string', enum: ['a', null], nullable: true }],
    [
      { anyOf: [{ type: 'string' }, { $ref: '#/a' }, { type: 'null' }] },
      { anyOf: [{ type: 'string', nullable: true }, { $ref: '#/a' }] },
    ],
    [
      { type: ['string', 'null'], maxLength: 5 },
      { type: 'string', maxLength: 5, nullable: true },
    ],
    [{ const: true }, { type: 'boolean', enum: [true] }],
    [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true },
    ],
    [{ type: 'array' }, { type: 'array', items: {} }],
    [
      { type: 'string', examples: ['a', 'b'] },
      { type: 'string', example: 'a' },
    ],
    [{ $ref: '#/a', description: 'b' }, { allOf: [{ $ref: '#/a' }, { description: 'b' }] }],
  ])('writes %j as %j', (schema, expected) => {
    expect(downgrade(schema)).toEqual(expected)
  })
})
