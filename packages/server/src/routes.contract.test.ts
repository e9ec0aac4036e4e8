import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createContract, routes } from './routes.ts'

const document = createContract()

// Inlined, a schema would be compiled again at each of a thousand references.
const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false }).addSchema(
  document,
  'contract',
)

/** Returns all values of the document, with their JSON pointers. */
function* walk(value: unknown, pointer = ''): Generator<[string, unknown]> {
  yield [pointer, value]
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* walk(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

function validator(pointer: string) {
  const validate = ajv.getSchema(`contract#${encodeURI(pointer)}`)
  if (!validate) throw new Error(`There is no schema at ${pointer}.`)
  return validate
}

test('every route is an operation with an id of its own', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(routes.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length)
  for (const { summary } of operations) expect(summary).toMatch(/^[A-Z].+[^.]$/)
})

// Compiling them all takes seconds; each response in a test compiles its route's schema anyway.
test('every reference leads to a schema, every schema is one, and every pattern is an expression', () => {
  for (const [pointer, value] of walk(document))
    if (pointer.endsWith('/$ref'))
      expect(document.components.schemas[String(value).split('/').pop() ?? ''], pointer).toBeDefined()
    else if (/\/schema$|^\/components\/schemas\/\w+$/.test(pointer))
      expect(ajv.validateSchema(value as object), `${pointer}: ${ajv.errorsText()}`).toBe(true)
    else if (pointer.endsWith('/pattern') && typeof value === 'string')
      expect(() => new RegExp(value, 'u'), pointer).not.toThrow()
})

test('every parameter of a path is described', () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const { operationId, parameters = [] } of Object.values(methods)) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(named, operationId).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
})

test('only the routes of an account need its key', () => {
  expect(document.paths['/api/users/balance']?.get?.security).toEqual([{ apiKey: ['credits:read'] }])
  expect(document.paths['/api/verify/{code}']?.get?.security).toEqual([])
})

test('a body says what it needs, and which of several kinds a value is', () => {
  const isTemplate = validator('/paths/~1api~1templates/post/requestBody/content/application~1json/schema')
  const template = {
    name: 'Diploma',
    imageUrl: 'https://example.org/page.png',
    dimensions: { width: 1600, height: 1131 },
    fields: [{ type: 'name', text: 'Name', x: 1, y: 2, fontSize: 40, color: '#AABBCC', locale: null }],
    background: '#ffffff',
    hostKey: 1,
  }
  expect(isTemplate(template), JSON.stringify(isTemplate.errors)).toBe(true)
  const stops = [
    { offset: 0, color: '#ffffff' },
    { offset: 1, color: '#000000' },
  ]
  expect(isTemplate({ ...template, background: { type: 'radial', stops } })).toBe(true)
  expect(isTemplate({ ...template, background: { type: 'conic', stops } })).toBe(false)
  expect(isTemplate({ ...template, name: 1 })).toBe(false)
  const { name: _, ...nameless } = template
  expect(isTemplate(nameless)).toBe(false)
  expect(isTemplate({ ...template, fields: [{ type: 'name' }] })).toBe(false)
})
