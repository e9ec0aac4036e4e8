import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/** Facts in an offline code. */
export interface OfflineFacts {
  /** Verification code: 16 characters. */
  code: string
  /** The recipient's name. */
  name: string
  /** The design's title. */
  title: string
  /** Name of the organization. */
  issuer: string
  /** ISO 8601 date, not before 1900. */
  issuedOn: string
  validThrough: string | null
}

/** Writes what QR codes hold that can be verified without a network. */
export interface OfflineWriters {
  /** @returns `undefined` if no code of the template is one */
  writerFor(
    template: Pick<TemplateDocument, 'fields' | 'pages'>,
    organizationId: string,
  ): Promise<((facts: OfflineFacts) => string) | undefined>
}
