import { safeParseBounded } from '@certificate-sdk/template/internal'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'

type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  pipe?: readonly (Schema | v.GenericPipeAction)[]
  options?: readonly Schema[]
  wrapped?: Schema
  item?: Schema
  value?: Schema
}

/** Returns every schema of objects within another one, by path. */
function objectsIn(schema: Schema, path: string, found = new Map<string, Schema>()): Map<string, Schema> {
  const { entries = {}, pipe = [], options = [], wrapped, item, value } = schema
  const isObject = (one: { type: string }) => /object|record/.test(one.type)
  if (isObject(schema) || pipe.some((part) => part.kind === 'schema' && isObject(part)))
    found.set(path, schema)
  for (const part of pipe)
    if (part.kind === 'schema' && part !== schema) objectsIn(part as Schema, path, found)
  for (const [key, entry] of Object.entries(entries)) objectsIn(entry, `${path}.${key}`, found)
  for (const [i, option] of options.entries()) objectsIn(option, `${path}|${i}`, found)
  for (const inner of [wrapped, item, value]) if (inner?.kind === 'schema') objectsIn(inner, path, found)
  return found
}

const objects = routes.flatMap(({ method, path, request }) => {
  const body = request?.body
  if (!body || !('schema' in body || 'before' in body)) return []
  const form = 'form' in body ? body.form : body
  const parts = Object.values((form && 'before' in form && form.before) || {})
  const schemas = [...('schema' in body ? [body.schema] : []), ...parts]
  return schemas.flatMap((schema) => [...objectsIn(schema as Schema, `${method} ${path} `)])
})

test('An empty list is an empty object in every part of every request', () => {
  expect(objects.length).toBeGreaterThan(60)
  for (const [path, schema] of objects)
    expect(safeParseBounded(schema, []), path).toEqual(safeParseBounded(schema, {}))
  const paths = objects.map(([path]) => path)
  for (const one of [
    'recipientData.attributes',
    'mapping.attributes',
    'mailData',
    'credential',
    'fields.shadow',
  ])
    expect(
      paths.some((path) => path.endsWith(`.${one}`)),
      one,
    ).toBe(true)
})
