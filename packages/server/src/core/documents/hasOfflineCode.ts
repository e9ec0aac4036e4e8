import { allFields } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from './TemplateDocument.ts'

/** Returns true if a template has a QR code that can be verified offline. */
export function hasOfflineCode(template: Pick<TemplateDocument, 'fields' | 'pages'>): boolean {
  return allFields(template).some(({ type, isOffline }) => type === 'qr' && isOffline === true)
}
