import { imageUrlSchema } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { emailSchema, lineNameSchema, oneLine, optionalObject } from '../../kit/contract/requestSchemas.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'

const website = v.pipe(
  oneLine(2_000),
  v.trim(),
  v.check((text) => text === '' || isWebAddress(text), 'must be an http(s) address or empty'),
  v.transform((text) => text && plainAddress(text)),
)
/** Domain in lowercase Punycode, as browsers and name servers write it. */
const domain = v.pipe(
  oneLine(253),
  v.trim(),
  v.check((text) => text === '' || isDomain(text), 'must be a domain, such as example.edu, or empty'),
  v.transform((text) => text && new URL(`https://${text}`).hostname),
)
/** Time zone as spelled in the IANA database; an alias, such as Asia/Kolkata, stays as is. */
const timeZone = v.pipe(
  v.string('must be a string'),
  v.check(isTimeZone, 'must be a time zone of the IANA database, such as Europe/Berlin'),
  v.transform(spelledZone),
)
const color = v.pipe(
  v.string('must be a string'),
  v.regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #1A2B3C'),
  v.toLowerCase(),
)
/** Colors of pages and emails. */
const brand = v.object({ color, accent: color }, 'must be an object or null')
const phone = v.pipe(oneLine(50), v.trim())
const logo = v.union([v.literal(''), imageUrlSchema], 'must be an image data URL, an image address or empty')

/** Body of POST /api/profile/organization. */
export const createOrganizationSchema = v.object(
  {
    name: lineNameSchema,
    email: emailSchema,
    website: v.nullish(website, ''),
    phone: v.nullish(phone, ''),
    logo: v.nullish(logo, ''),
    domain: v.nullish(domain, ''),
    timeZone: v.nullish(timeZone, 'UTC'),
    brand: v.optional(v.nullable(brand), null),
  },
  'must be a JSON object',
)

/** Body of PUT /api/profile/organization/:id: any part. */
export const updateOrganizationSchema = optionalObject(v.partial(createOrganizationSchema).entries)

/** Names of the schemas of bodies. */
export const organizationInputs = {
  OrganizationInput: createOrganizationSchema,
  OrganizationChange: updateOrganizationSchema,
}

/**
 * Returns true if a text names a time zone. Newer Node versions also accept offsets, which have no daylight saving
 * time.
 */
function isTimeZone(text: string): boolean {
  if (!/^[a-z][\w+/-]{1,63}$/i.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

function spelledZone(text: string): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
  return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text
}

/** Normalizes a URL as browsers do, so that every parser agrees on its destination; returns the input if equal. */
function plainAddress(text: string): string {
  const { href } = new URL(text)
  return href === `${text}/` ? text : href
}

/** Returns true if a text is a hostname with a dot: not an IP address, no port, no path. */
function isDomain(text: string): boolean {
  if (/[\s/\\?#@:[\]]/.test(text)) return false
  const hostname = parseUrl(`https://${text}`)?.hostname ?? ''
  return /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/.test(hostname)
}

/**
 * Returns true if a text is a URL that people can follow: with `//`, because `https:evil` is valid too; without
 * credentials; and without `\`, which browsers read as `/` and others as part of a name.
 */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\\]*$/i.test(text)) return false
  const url = parseUrl(text)
  // `URL` treats empty credentials as none: `https://@host`.
  return url !== undefined && !url.username && !url.password && !/^[^/?#]*\/\/[^/?#]*@/.test(text)
}
