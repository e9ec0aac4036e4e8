import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { JsonSchema } from './OpenApiDocument.ts'

const unnamed: ConversionConfig = {
  target: 'draft-2020-12',
  // The last schema of a pipe, because the first may only reject oversized input.
  typeMode: 'output',
  // Checks in code have no equivalent.
  errorMode: 'ignore',
  definitions: {},
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type === 'lazy') return alternatives(valibotSchema as never)
    if (jsonSchema.default !== '') return undefined
    // Generators would send it.
    const { default: _, ...rest } = jsonSchema
    return rest
  },
  overrideAction({ valibotAction, jsonSchema }) {
    if (valibotAction.type !== 'regex') return undefined
    const { flags, source } = (valibotAction as v.RegexAction<string, undefined>).requirement
    // JSON Schema patterns are Unicode, without a case-insensitive flag.
    if (!flags.includes('i') || jsonSchema.pattern !== source) return undefined
    const { pattern: _, ...rest } = jsonSchema
    return rest
  },
}

/** Converts a schema. */
export type JsonSchemaOf = (schema: v.GenericSchema) => JsonSchema

/** Schemas that become components of the document. */
export type NamedSchemas = Readonly<Record<string, v.GenericSchema>>

/**
 * Converts schemas to JSON Schemas, each once. They may accept more, because checks in code are left out.
 *
 * @param named become references
 * @param expected converted together, because each call of the library converts all named ones again
 * @example createConverter({}).jsonSchemaOf(v.object({ name: v.string() }))
 */
export function createConverter(
  named: NamedSchemas,
  expected: readonly v.GenericSchema[] = [],
): {
  jsonSchemaOf: JsonSchemaOf
  components: Readonly<Record<string, JsonSchema>>
} {
  const config = { ...unnamed, definitions: named as NonNullable<ConversionConfig['definitions']> }
  const { $defs = {}, prefixItems = [] } = toJsonSchema(v.tuple([...expected] as never), config)
  const converted = new Map(expected.map((schema, i) => [schema, prefixItems[i] as JsonSchema]))
  return {
    jsonSchemaOf(schema) {
      const known = converted.get(schema) ?? convert(schema, config)
      converted.set(schema, known)
      return known
    },
    components: Object.fromEntries(Object.keys(named).map((name) => [name, $defs[name] as JsonSchema])),
  }
}

function convert(schema: v.GenericSchema, config: ConversionConfig): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema as v.GenericSchema<unknown, never>, config)
  return rest as JsonSchema
}

/** Schemas that a lazy schema chooses from. */
function alternatives({ getter }: v.LazySchema<v.GenericSchema>) {
  const inputs = ['', 'data:image/png;base64,', {}]
  const schemas = [...new Set(inputs.map((input) => getter(input)))].map((one) => convert(one, unnamed))
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas }
}
