/** Everything a certificate can say: what the service knows when it issues, and what the editor makes up. */
export interface CertificateData {
  recipientName: string
  /** ISO 8601 instant of issuance. */
  issuedAt: string
  certificateId: string
  /** Absolute address of the verification page. */
  verificationUrl: string
  organizationName: string
  /** Address of the organization's logo, or `''`. */
  organizationLogo: string
  /** The caller's values by field name; they take precedence over what a field would show by itself. */
  attributes: Readonly<Record<string, string>>
}
