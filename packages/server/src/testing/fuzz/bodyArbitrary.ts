import * as fc from 'fast-check'
import type { JsonSchema, OpenApiOperation } from '../../modules/openApi/OpenApiDocument.ts'
import { hostileKeys, hostileValue, infinityMark } from './hostileValues.ts'
import { type JsonContext, jsonArbitrary } from './jsonArbitrary.ts'
import { examples } from './knownValues.ts'
import { type Mutation, mutate } from './mutate.ts'

/** A body, and its `Content-Type`. */
export interface FuzzBody {
  text: string | undefined
  type: string | undefined
}

const json = 'application/json'

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom(
    ...(['replace', 'replace', 'replace', 'remove', 'remove', 'add', 'repeat', 'wrap'] as const),
  ),
  key: fc.constantFrom(...hostileKeys),
  value: hostileValue,
})

/** Texts that barely match their type, or not at all. */
const brokenTexts: readonly string[] = [
  '',
  ' ',
  '{',
  '{"name":',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '1e999',
  '-',
  'null',
  '"\\ud800"',
  '"\\u0000"',
  '\ufeff{}',
  '{} {}',
  '[',
  '{"__proto__":{"isAdmin":true},"name":"x"}',
  '{"name":"a","name":"b"}',
  `${'['.repeat(100_000)}`,
  'name=a&email=b',
  '<a/>',
  '\u0000',
]

const types = [
  undefined,
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json;',
  'application/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="b"; boundary=c',
  'image/png',
  'x',
  '/',
] as const

/** Generates bodies for an operation: accepted ones, nearly accepted ones, and others. */
export function bodyArbitrary(
  { operationId, requestBody }: OpenApiOperation,
  context: JsonContext,
): fc.Arbitrary<FuzzBody> {
  const none: FuzzBody = { text: undefined, type: undefined }
  const broken = fc
    .tuple(fc.constantFrom(...brokenTexts), fc.constantFrom(json, ...types))
    .map(([text, type]): FuzzBody => ({ text, type }))
  const absent = fc.constant(none)
  if (!requestBody) return fc.oneof({ weight: 12, arbitrary: absent }, { weight: 1, arbitrary: broken })
  const kinds = Object.entries(requestBody.content).map(([type, { schema = {} }]) =>
    type === 'multipart/form-data'
      ? { weight: 6, arbitrary: formArbitrary(schema, context) }
      : { weight: 14, arbitrary: documentArbitrary(operationId, schema, context) },
  )
  return fc.oneof(...kinds, { weight: 1, arbitrary: absent }, { weight: 1, arbitrary: broken })
}

function documentArbitrary(operationId: string, schema: JsonSchema, context: JsonContext) {
  const generated = jsonArbitrary(schema, context)
  const known = examples[operationId]
  const valid = known
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 2, arbitrary: generated })
    : generated
  const mutated = fc
    .tuple(valid, fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([value, mutations]) => mutations.reduce<unknown>(mutate, value))
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(json) },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  )
  return fc
    .tuple(
      fc.oneof(
        { weight: 7, arbitrary: valid },
        { weight: 5, arbitrary: mutated },
        { weight: 1, arbitrary: hostileValue },
      ),
      type,
    )
    .map(([value, one]): FuzzBody => ({ text: jsonText(value), type: one }))
}

/** Any JSON value as text, with Infinity. */
function jsonText(value: unknown): string {
  return JSON.stringify(value ?? null).replaceAll(JSON.stringify(infinityMark), '1e999')
}

const tables = [
  'name,email,Course\r\nAda,ada@example.com,Sailing\r\nZo\u00eb,zoe@example.com,Rowing\r\n',
  '\ufeffname;email;Course\nAda;ada@example.com;"a;b"\n',
  'name\temail\n=1+1\tx\n',
  'name,email\n"',
  'name,email\n"a\nb,c',
  'name\n',
  '',
  '\u0000\u0001',
  'PK\u0003\u0004nothing',
  `${'a,'.repeat(300)}\n`,
] as const

const partNames = ['options', 'file', 'file', 'other', '__proto__', ''] as const

function formArbitrary(schema: JsonSchema, context: JsonContext): fc.Arbitrary<FuzzBody> {
  const form = context.components[String(schema.$ref).split('/').pop() ?? ''] ?? schema
  const { properties = {} } = form as { properties?: Record<string, JsonSchema> }
  const options = jsonArbitrary(properties.options ?? {}, context)
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...partNames), fc.constantFrom(...tables)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...partNames), options.map(jsonText)) },
  )
  const mapping = { name: 'name', email: 'email', attributes: { Course: 'Course' } }
  const file = { weight: 3, arbitrary: fc.constantFrom(...tables).map((table) => [['file', table]]) }
  const whole = options.map((value) => ({ ...(value as object), mapping }))
  const usual = properties.options
    ? fc.tuple(fc.oneof(whole, options), fc.constantFrom(...tables)).map(([value, table]) => [
        ['options', jsonText(value)],
        ['file', table],
      ])
    : file.arbitrary
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.array(part, { maxLength: 4 }) }),
      fc.constantFrom('--b--\r\n', '--b--\r\n', '--b--\r\n', '', '--b\r\n', '--c--'),
    )
    .map(
      ([parts, end]): FuzzBody => ({
        text:
          parts
            .map(
              ([name, text]) =>
                `--b\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="f.csv"' : ''}\r\n\r\n${text}\r\n`,
            )
            .join('') + end,
        type: 'multipart/form-data; boundary=b',
      }),
    )
}
