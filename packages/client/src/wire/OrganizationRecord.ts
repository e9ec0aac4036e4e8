/** Colors of an organization on the pages of its certificates and in its emails, as `#RRGGBB`. */
export interface Brand {
  /** Color of a band at the top. */
  color: string
  /** Color of links and buttons, made darker or lighter where it would be unreadable. */
  accent: string
}

/** A new issuing organization. */
export interface OrganizationInput {
  name: string
  email: string
  /** http(s) only. */
  website?: string | undefined
  phone?: string | undefined
  /** Data URL of an image, or `''`. */
  logo?: string | undefined
  /**
   * Addition: a domain that confirms the organization, such as `example.edu`, or `''`; see `organizations.checkDomain`.
   */
  domain?: string | undefined
  /** Addition: IANA time zone, such as `Europe/Berlin`. Default: `UTC`. */
  timeZone?: string | undefined
  /** Addition: colors of pages and emails; `null` for none. */
  brand?: Brand | null | undefined
}

/** A stored organization. */
export interface OrganizationRecord {
  id: string
  name: string
  website: string
  email: string
  phone: string
  /** Hosted URL, or `''`. */
  logo: string
  /** Addition: domain in lower case, as Punycode; or `''`. */
  domain: string
  /** Addition: IANA time zone. */
  timeZone: string
  /** Addition: colors of pages and emails; `null`: it has none. */
  brand: Brand | null
  /** Addition: time of the domain's confirmation; `null`: it isn't confirmed. */
  domainConfirmedAt: string | null
  /** Addition: time since which an earlier proof is missing. */
  domainLostAt: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}
