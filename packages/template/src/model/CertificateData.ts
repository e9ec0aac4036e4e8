/** Values of a certificate: actual ones when issued, samples in the editor. */
export interface CertificateData {
  recipientName: string
  /** ISO 8601 instant of issuance. */
  issuedAt: string
  /** ISO 8601 instant of expiry. Default: none. */
  expiresAt?: string
  /** Running number for display. Default: none. */
  number?: string
  certificateId: string
  /** Absolute URL of the verification page. */
  verificationUrl: string
  /**
   * The same with a signed copy of the certificate's facts, for QR codes with `isOffline`. Default: `verificationUrl`.
   */
  offlineCode?: string
  organizationName: string
  /** URL of the organization's logo, or `''`. */
  organizationLogo: string
  /** The caller's values by field name; they take precedence over a field's own content. */
  attributes: Readonly<Record<string, string>>
  /** URLs of recipients' images by attribute, only for image fields. Default: none. */
  images?: Readonly<Record<string, string>>
}
