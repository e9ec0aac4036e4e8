/**
 * Compares two versions of the service's contract, and finds what a client of the first could not live with: an operation,
 * parameter, or key of a response that is gone, another type, a choice that is no longer accepted, or a new requirement.
 *
 * @param {object} before OpenAPI document
 * @param {object} after OpenAPI document
 * @returns {string[]} one sentence per change
 */
export function breakingChanges(before, after) {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      if (!now) return [`${name} is gone`]
      const schemas = { before: before.components.schemas, after: after.components.schemas }
      return [
        ...parameterChanges(name, operation, now),
        ...bodyChanges(name, operation, now, schemas),
        ...responseChanges(name, operation, now, schemas),
      ]
    }),
  )
}

function parameterChanges(name, before, after) {
  const keyOf = (parameter) => `${parameter.in} ${parameter.name}`
  const now = new Map((after.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]))
  const old = new Map((before.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]))
  return [
    ...[...old.keys()].filter((key) => !now.has(key)).map((key) => `${name}: ${key} is gone`),
    ...[...now]
      .filter(([key, { required }]) => required && !old.get(key)?.required)
      .map(([key]) => `${name}: ${key} is required now`),
  ]
}

function bodyChanges(name, before, after, schemas) {
  if (after.requestBody?.required && !before.requestBody?.required) return [`${name}: needs a body now`]
  return Object.entries(before.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after.requestBody?.content[type]
    return now
      ? differences(schema, now.schema, { name: `${name} body`, schemas, isRequest: true })
      : [`${name}: takes no ${type}`]
  })
}

function responseChanges(name, before, after, schemas) {
  return Object.entries(before.responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([status, { content = {} }]) => {
      const now = after.responses[status]
      if (!now) return [`${name}: ${status} is gone`]
      return Object.entries(content).flatMap(([type, { schema }]) => {
        if (!now.content?.[type]) return [`${name}: ${status} is no ${type}`]
        return differences(schema, now.content[type].schema, {
          name: `${name} ${status}`,
          schemas,
          isRequest: false,
        })
      })
    })
}

function differences(before, after, { name, schemas, isRequest }) {
  const [old, now] = [resolve(before, schemas.before), resolve(after, schemas.after)]
  if (old.type !== now.type)
    return [`${name}: is ${now.type ?? 'anything'} instead of ${old.type ?? 'anything'}`]
  const inner = (key, one, other) => differences(one, other, { name: `${name}.${key}`, schemas, isRequest })
  const [required, wasRequired] = [now.required ?? [], old.required ?? []]
  const properties = Object.entries(old.properties ?? {})
  return [
    ...(isRequest ? (old.enum ?? []).filter((value) => now.enum && !now.enum.includes(value)) : []).map(
      (value) => `${name}: takes no ${value}`,
    ),
    ...(isRequest
      ? required.filter((key) => !wasRequired.includes(key)).map((key) => `${name}.${key} is required now`)
      : wasRequired
          .filter((key) => !required.includes(key))
          .map((key) => `${name}.${key} may be absent now`)),
    ...properties.flatMap(([key, property]) => {
      const other = now.properties?.[key]
      if (other) return inner(key, property, other)
      return isRequest ? [] : [`${name}.${key} is gone`]
    }),
    ...(old.items && now.items ? inner('items', old.items, now.items) : []),
  ]
}

/** Follows a reference, and looks through `null` beside a schema. */
function resolve(schema = {}, schemas) {
  if (schema.$ref) return resolve(schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)], schemas)
  const choices = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return choices.length === 1 ? resolve(choices[0], schemas) : schema
}
