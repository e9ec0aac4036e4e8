import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import type { JsonSchema } from './OpenApiDocument.ts'

/** How deep objects in objects are shown; below, they are called `object`. */
const deepest = 4

/** The keys of an object as a list, and any other schema in a few words. Optional keys may also be `null`. */
export function keyList(schema: JsonSchema, depth = 0): string {
  const { properties, required = [] } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>
    required?: readonly string[]
  }
  if (schema.$ref || !properties || depth === deepest) return schemaText(schema, depth)
  const items = Object.entries(properties).map(
    ([key, property]) =>
      `<li><b>${escapeHtml(key)}</b>${required.includes(key) ? '' : '?'} ${keyList(property, depth + 1)}`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** A schema in a few words, as HTML. */
export function schemaText(schema: JsonSchema, depth = 0): string {
  const { $ref, const: value, enum: values, anyOf, type, items, format } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return `<a href="#${name}">${name}</a>`
  }
  if (value !== undefined) return escapeHtml(String(value) || '""')
  if (Array.isArray(values)) return escapeHtml(values.join(' | '))
  if (Array.isArray(anyOf))
    return (anyOf as JsonSchema[])
      .filter((one) => one.type !== 'null')
      .map((one) => keyList(one, depth))
      .join(' or ')
  if (type === 'array') return `array of ${items ? keyList(items as JsonSchema, depth) : 'values'}`
  const words = typeof type === 'string' ? type : 'any value'
  return escapeHtml(typeof format === 'string' ? `${words} (${format})` : words)
}
