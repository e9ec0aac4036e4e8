import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/** Facts that an offline code contains. */
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

/** Creates the content of QR codes that can be verified offline. */
export interface OfflineWriters {
  /** @returns `undefined` if the template has no offline code */
  writerFor(
    template: Pick<TemplateDocument, 'fields' | 'pages'>,
    organizationId: string,
  ): Promise<((facts: OfflineFacts) => string) | undefined>
}
