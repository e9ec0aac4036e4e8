import type { CertificateEventType } from '@certificate-sdk/client'
import type { NewEvent } from './Event.ts'

/** The event of a certificate. */
export function certificateEvent(
  type: CertificateEventType,
  { id, subAccountEmail }: { id: string; subAccountEmail: string | null },
  createdAt: number,
): NewEvent {
  return { type, subject: id, subAccountEmail, createdAt }
}
