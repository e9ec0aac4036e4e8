import * as fc from 'fast-check'
import type { JsonSchema } from '../../modules/openApi/OpenApiDocument.ts'

/** Properties of values that the document doesn't specify. */
export interface JsonContext {
  components: Readonly<Record<string, JsonSchema>>
  /** Meaningful values, by the name of their key; they replace those generated from the schema. */
  known: Readonly<Record<string, fc.Arbitrary<unknown>>>
}

/** Maximum length of texts; longer ones are left to hostile values. */
const longest = 60
/** Maximum depth; deeper values of a recursive schema are the shallowest that it allows. */
const maxDepth = 7

/**
 * Generates values that a JSON Schema accepts. Supports only the keywords in our document.
 *
 * @param key key of the value in its object
 */
export function jsonArbitrary(
  schema: JsonSchema,
  context: JsonContext,
  { key = '', depth = 0 }: { key?: string; depth?: number } = {},
): fc.Arbitrary<unknown> {
  const known = context.known[key]
  if (known && schema.type !== 'object') return known
  const inner = { key, depth: depth + 1 }
  if (typeof schema.$ref === 'string') {
    const target = context.components[schema.$ref.split('/').pop() ?? '']
    return jsonArbitrary(target ?? {}, context, inner)
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (Array.isArray(schema.anyOf)) {
    const choices = schema.anyOf as JsonSchema[]
    return fc.oneof(...choices.map((choice) => jsonArbitrary(choice, context, inner)))
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberArbitrary(schema)
    case 'string':
      return textArbitrary(schema)
    case 'array':
      return fc.array(jsonArbitrary((schema.items ?? {}) as JsonSchema, context, { depth: depth + 1 }), {
        minLength: (schema.minItems as number | undefined) ?? 0,
        maxLength: Math.min((schema.maxItems as number | undefined) ?? 3, 4),
      })
    case 'object':
      return objectArbitrary(schema, context, depth)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function numberArbitrary({ type, minimum = -1e6, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum as number, -1e9), Math.min(maximum as number, 1e9)]
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  if (type === 'integer') return whole
  const fraction = fc.double({ min, max, noNaN: true })
  // The upper bounds of sizes are for print, and take long to draw.
  const small = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.min(max, 400)) })
  return Number.isInteger(min) || max - min > 2 ? fc.oneof(small, small, fraction) : fraction
}

function textArbitrary({ minLength = 0, maxLength = longest, pattern, format }: JsonSchema) {
  if (format === 'uuid') return fc.uuid()
  const bounds = { minLength: minLength as number, maxLength: Math.min(maxLength as number, longest) }
  const text = fc.oneof(fc.string(bounds), fc.string({ ...bounds, unit: 'grapheme' }))
  if (typeof pattern !== 'string') return text
  const expression = new RegExp(pattern, 'u')
  // Classes that exclude characters accept nearly everything; others accept nearly nothing.
  return pattern.startsWith('^[^')
    ? text.filter((one) => expression.test(one) && one.length >= bounds.minLength)
    : fc.stringMatching(new RegExp(pattern))
}

function objectArbitrary(schema: JsonSchema, context: JsonContext, depth: number): fc.Arbitrary<object> {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
    additionalProperties?: JsonSchema
  }
  if (additionalProperties && typeof additionalProperties === 'object')
    return fc.dictionary(
      fc.oneof(fc.constantFrom('Course', 'a', 'Rows'), fc.string({ maxLength: 8 })),
      jsonArbitrary(additionalProperties, context, { depth: depth + 1 }),
      { maxKeys: 3, noNullPrototype: true },
    )
  const wanted = Object.entries(properties).filter(([key]) => depth < maxDepth || required.includes(key))
  const model = Object.fromEntries(
    wanted.map(([key, property]) => [key, jsonArbitrary(property, context, { key, depth: depth + 1 })]),
  )
  const all = fc.record(model, {
    requiredKeys: required.filter((key) => key in model),
    noNullPrototype: true,
  })
  // With half of forty optional keys, nearly every field of a template would be wrong in some way.
  return fc.tuple(all, fc.array(fc.nat(), { maxLength: 4 })).map(([value, picks]) => {
    const optional = Object.keys(value).filter((key) => !required.includes(key))
    if (optional.length <= 8) return value
    const kept = new Set(picks.map((pick) => optional[pick % optional.length]))
    return Object.fromEntries(
      Object.entries(value).filter(([key]) => required.includes(key) || kept.has(key)),
    )
  })
}
