import type { JsonSchema, OpenApiDocument } from './OpenApiDocument.ts'

const component = '#/components/schemas/'

/**
 * Returns the JSON Schema (draft 2020-12) of a template, as programs outside the contract read it: with the parts that it needs
 * below `$defs`. It may accept more than the service, because it lacks what is checked by code.
 *
 * @param publicUrl base of the address by which a template names it as its `$schema`
 */
export function templateJsonSchema({ components }: OpenApiDocument, publicUrl: string): JsonSchema {
  const { TemplateInput: template, ...others } = components.schemas
  const parts = new Map<string, JsonSchema>()
  const add = (schema: unknown) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const part = others[name]
      if (!part || parts.has(name)) continue
      parts.set(name, part)
      add(part)
    }
  }
  add(template)
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}/api/schema/template.json`,
    title: 'Certificate template',
    ...template,
    $defs: Object.fromEntries(parts),
  }
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${component}`, '"#/$defs/')) as JsonSchema
}
