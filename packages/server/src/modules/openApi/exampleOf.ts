import type { JsonSchema } from './OpenApiDocument.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

const id = '018f3a5e-7c1b-7d2a-9b40-2f6c8e1d5a77'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Example values of keys whose schemas don't suggest any, by name. */
const values: Readonly<Record<string, unknown>> = {
  name: 'Zoë Ångström',
  recipientName: 'Zoë Ångström',
  proposedName: 'Zoë Ångström',
  organizationName: 'Northwind Sailing School',
  templateName: 'Sailing diploma',
  title: 'Sailing diploma',
  email: 'zoe@example.com',
  phone: '+1 555 0100',
  website: 'https://northwind.example',
  organizationWebsite: 'https://northwind.example',
  domain: 'northwind.example',
  timeZone: 'Europe/Berlin',
  locale: 'en-US',
  imageUrl: pixel,
  logo: pixel,
  color: '#1B2A41',
  accent: '#C8102E',
  fontFamily: 'Arial',
  text: 'Course',
  subject: 'Your certificate, {{name}}',
  body: 'Well done, {{name}}! {{certificateUrl}}',
  html: '<p>Well done, Zoë Ångström!</p>',
  url: 'https://northwind.example/hooks/certificates',
  verificationUrl: 'https://certificates.example/v/K7QW2M9XB4TR6HFD',
  pngUrl: `https://certificates.example/api/certificates/${id}/file.png`,
  pdfUrl: `https://certificates.example/api/certificates/${id}/file.pdf`,
  reason: 'Issued by mistake',
  issuedAt: '2026-11-21',
  issueAt: '2026-12-01',
  expiresAt: '2027-11-21',
  checkToken: 'mx1ln9se.i6vDY8yQgx1VCQZEq9anJhJhFEzh-hxwLoxpz5ZNKHg',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: '',
  width: 1123,
  height: 794,
  fontSize: 32,
  mapping: { name: 'Name', email: 'Email', attributes: { Course: 'Course' } },
  recipients: [{ name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } }],
  columns: ['Name', 'Email', 'Course'],
  rows: 1,
  row: 1,
  total: 1,
  issued: 1,
  valid: 1,
  credits: 1,
  balance: 99,
  attributes: { Course: 'Sailing' },
}

/** Optional keys that requests usually contain. */
const usual: ReadonlySet<string> = new Set([
  'attributes',
  'subject',
  'body',
  'mapping',
  'fontSize',
  'website',
])

/**
 * Creates a value that a schema accepts, with its required and usual keys.
 *
 * @param components schemas for references
 * @param key of the value in its object
 */
export function exampleOf(schema: JsonSchema, components: Schemas, key = ''): unknown {
  const { $ref, const: constant, enum: choices, oneOf, anyOf = oneOf, type } = schema
  if (typeof $ref === 'string')
    return exampleOf(components[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, components, key)
  if (constant !== undefined) return constant
  if (Array.isArray(choices)) return choices[0]
  const known = values[key]
  if (known !== undefined && accepts(schema, known, components)) return known
  if (Array.isArray(anyOf)) return exampleOf((anyOf as JsonSchema[])[0] ?? {}, components, key)
  if (type === 'object') return objectExample(schema, components)
  if (type === 'array') return schema.items ? [exampleOf(schema.items as JsonSchema, components, key)] : []
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer') return Math.max((schema.minimum as number | undefined) ?? 0, 0)
  return textExample(schema)
}

function objectExample(schema: JsonSchema, components: Schemas): unknown {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Schemas
    required?: readonly string[]
    additionalProperties?: JsonSchema | boolean
  }
  const shown = Object.entries(properties).filter(([key]) => required.includes(key) || usual.has(key))
  if (shown.length)
    return Object.fromEntries(shown.map(([key, one]) => [key, exampleOf(one, components, key)]))
  return typeof additionalProperties === 'object'
    ? { Course: exampleOf(additionalProperties, components, 'Course') }
    : {}
}

function textExample({ format, maxLength = 100 }: JsonSchema): string {
  const texts: Readonly<Record<string, string>> = {
    uuid: id,
    'date-time': '2026-11-21T09:30:00.000Z',
    date: '2026-11-21',
    uri: 'https://certificates.example/',
    email: 'zoe@example.com',
  }
  return (texts[format as string] ?? 'Sailing').slice(0, maxLength as number)
}

/** Returns true if an example value fits a schema's type and format. */
function accepts(schema: JsonSchema, value: unknown, components: Schemas): boolean {
  const { $ref, oneOf, anyOf = oneOf, type, format, items } = schema
  if (typeof $ref === 'string')
    return accepts(components[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, value, components)
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).some((one) => accepts(one, value, components))
  if (type === 'integer') return typeof value === 'number'
  if (type === 'array')
    return Array.isArray(value) && value.every((one) => accepts((items ?? {}) as JsonSchema, one, components))
  if (type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const { required = [], properties } = schema as { required?: readonly string[]; properties?: Schemas }
    return (
      required.every((key) => Object.hasOwn(value, key)) &&
      (!properties || Object.keys(value).every((key) => Object.hasOwn(properties, key)))
    )
  }
  if (format === 'date-time') return typeof value === 'string' && value.includes('T')
  return type === undefined || typeof value === type
}
