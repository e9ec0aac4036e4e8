/** Columns of a table by their headers, without regard to spaces around them. */
export interface TableMapping {
  /** One column, or columns that are joined by a space, such as `["First name", "Last name"]`. */
  name: string | readonly string[]
  /** Absent: nobody has an address. */
  email?: string
  /** Column of each attribute. */
  attributes: Readonly<Record<string, string>>
  /** Column of the host's own id of each certificate. */
  externalId?: string
  /** Column of each key of the host's own data. */
  metadata?: Readonly<Record<string, string>>
  issuedAt?: string
  expiresAt?: string
}
