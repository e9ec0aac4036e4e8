import { objectIn, propertyRows } from './schemaText.mjs'

/** @typedef {Record<string, any>} Schema */

/**
 * The JSON schema of a template that the service accepts.
 *
 * @param {Schema} openapi
 * @returns {Schema}
 */
export function templateSchema(openapi) {
  const { schemas } = openapi.components
  const { TemplateInput } = schemas
  const $defs = Object.fromEntries([...namesIn(TemplateInput, schemas)].map((name) => [name, schemas[name]]))
  const own = JSON.parse(
    JSON.stringify({ ...TemplateInput, $defs }).replaceAll('#/components/schemas/', '#/$defs/'),
  )
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Certificate template', ...own }
}

/**
 * Names of all schemas that one refers to.
 *
 * @param {unknown} value
 * @param {Schema} schemas
 * @param {Set<string>} [found]
 */
function namesIn(value, schemas, found = new Set()) {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    const name = key === '$ref' ? String(inner).split('/').at(-1) : undefined
    if (name === undefined) namesIn(inner, schemas, found)
    else if (!found.has(name)) namesIn(schemas[name], schemas, found.add(name))
  }
  return found
}

/** @param {Schema} openapi */
export function templateSchemaPage(openapi) {
  const { schemas } = openapi.components
  const { schema } = openapi.paths['/api/templates'].post.requestBody.content['application/json']
  const head = '| key | type | |\n| --- | --- | --- |'
  const intro =
    'Generated from the schema by which the service checks templates. [What each key means](/reference/template). Tools can read [template.schema.json](/template.schema.json){target="_self"}.'
  return `---\ntitle: Schema of templates\n---\n\n# Schema of templates\n\n${intro} A star marks what is required.\n\n## Template keys\n\n${head}\n${propertyRows(schema, schemas).join('\n')}\n\n## Field keys\n\n${head}\n${propertyRows(objectIn(schemas.TemplateFieldInput, schemas) ?? {}, schemas).join('\n')}\n`
}
