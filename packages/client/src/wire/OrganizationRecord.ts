/** A new issuing organization. */
export interface OrganizationInput {
  name: string
  email: string
  /** http(s) only. */
  website?: string
  phone?: string
  /** Data URL of an image, or `''`. */
  logo?: string
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
  /** ISO 8601, UTC. */
  createdAt: string
}
