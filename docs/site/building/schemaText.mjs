/** @typedef {Record<string, any>} Schema */

/**
 * The type of a JSON schema in a few words, such as `string, at most 200`.
 *
 * @param {Schema} schema
 * @param {Schema} schemas by the names in `$ref`
 * @returns {string}
 */
export function typeText(schema, schemas) {
  if (schema.$ref) return refName(schema)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(', ')
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) {
    const texts = [...new Set(options.map((/** @type {Schema} */ option) => typeText(option, schemas)))]
    return texts.join(' or ')
  }
  if (schema.type === 'array')
    return `list of ${typeText(schema.items ?? {}, schemas)}${range(schema, 'Items')}`
  if (schema.format) return `${schema.format === 'date-time' ? 'time' : schema.format}`
  const number =
    schema.minimum !== undefined || schema.maximum !== undefined
      ? `, ${schema.minimum ?? '…'} to ${schema.maximum ?? '…'}`
      : ''
  return `${schema.type ?? 'anything'}${number}${range(schema, 'Length')}`
}

/** Maximum number of keys of an inner object; larger ones are only named. */
const maxInnerKeys = 10

/**
 * Rows of a table for the keys of an object, with those of objects in it: `recipientData.name`.
 *
 * @param {Schema} schema
 * @param {Schema} schemas
 * @param {string} [prefix]
 * @returns {string[]}
 */
export function propertyRows(schema, schemas, prefix = '') {
  const own = objectIn(schema, schemas)
  if (!own) return []
  return Object.entries(own.properties ?? {}).flatMap(([name, value]) => {
    const isRequired = own.required?.includes(name)
    const fallback = value.description ? ` ${escapeCell(value.description)}` : ''
    const row = `| \`${prefix}${name}\`${isRequired ? ' *' : ''} | ${escapeCell(typeText(value, schemas))} |${fallback} |`
    const list = value.type === 'array' ? value.items : undefined
    const object = objectIn(list ?? value, schemas)
    const inner =
      depthOf(prefix) < 2 && Object.keys(object?.properties ?? {}).length <= maxInnerKeys
        ? propertyRows(list ?? value, schemas, `${prefix}${name}${list ? '[]' : ''}.`)
        : []
    return [row, ...inner]
  })
}

/** The object that a schema is or may be. @param {Schema} schema @param {Schema} schemas @returns {Schema | undefined} */
export function objectIn(schema, schemas) {
  if (!schema) return undefined
  if (schema.$ref) return objectIn({ ...schemas[refName(schema)], ...schema, $ref: undefined }, schemas)
  if (schema.properties) return schema
  for (const option of schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) {
    const found = objectIn(option, schemas)
    if (found) return found
  }
  return undefined
}

/** @param {Schema} schema @returns {string} */
function refName(schema) {
  return String(schema.$ref).split('/').at(-1) ?? ''
}

/** @param {Schema} schema @param {string} of */
function range(schema, of) {
  const min = schema[`min${of}`]
  const max = schema[`max${of}`]
  if (max !== undefined)
    return min ? `, ${min} to ${max.toLocaleString('en')}` : `, at most ${max.toLocaleString('en')}`
  return min ? `, at least ${min}` : ''
}

/** @param {string} text */
function escapeCell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

/** @param {string} prefix */
function depthOf(prefix) {
  return prefix.split('.').length - 1
}
