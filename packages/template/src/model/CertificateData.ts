/** The values of one certificate: real ones when the service issues, sample ones in the editor. */
export interface CertificateData {
  recipientName: string
  /** ISO 8601 instant of issuance. */
  issuedAt: string
  /** ISO 8601 instant from which it is no longer valid. Default: none. */
  expiresAt?: string
  /** Its running number, as it is shown. Default: none. */
  number?: string
  certificateId: string
  /** Absolute address of the verification page. */
  verificationUrl: string
  /** The same with a signed copy of what it says, for QR codes with `isOffline`. Default: `verificationUrl`. */
  offlineCode?: string
  organizationName: string
  /** Address of the organization's logo, or `''`. */
  organizationLogo: string
  /** The caller's values by field name; they take precedence over a field's own value. */
  attributes: Readonly<Record<string, string>>
  /** Addresses of the recipient's own images by attribute, which only image fields show. Default: none. */
  images?: Readonly<Record<string, string>>
}
