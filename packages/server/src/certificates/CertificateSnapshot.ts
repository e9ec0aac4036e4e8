import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/** Everything that a certificate shows, frozen at issuance: later edits and deletions do not affect it. */
export interface CertificateSnapshot {
  template: TemplateDocument
  /** Text or address that each field shows, in field order. */
  values: string[]
  organization: { name: string; website: string; email: string; logo: string }
}
