/** A new issuing organization. */
export interface OrganizationInput {
  name: string
  email: string
  /** http(s) only. */
  website?: string | undefined
  phone?: string | undefined
  /** Data URL of an image, or `''`. */
  logo?: string | undefined
  /** Addition: a domain that confirms the organization, such as `example.edu`, or `''`; see `organizations.checkDomain`. */
  domain?: string | undefined
  /** Addition: of the IANA database, such as `Europe/Berlin`. Default: `UTC`. */
  timeZone?: string | undefined
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
  /** Addition: in lower case, as Punycode; or `''`. */
  domain: string
  /** Addition: of the IANA database. */
  timeZone: string
  /** Addition: since when the domain is confirmed; `null`: it is not. */
  domainConfirmedAt: string | null
  /** Addition: since when a proof that was there is missing. */
  domainLostAt: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}
