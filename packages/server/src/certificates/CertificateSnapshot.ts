import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/** Everything a certificate shows, frozen when it was issued: no later edit or deletion reaches it. */
export interface CertificateSnapshot {
  template: TemplateDocument
  /** What each field shows, in the order of the fields. */
  values: string[]
  organization: { name: string; website: string; email: string; logo: string }
}
