import type { EventRecord, EventType } from '@certificate-sdk/client'

/** Subject of each type of event. Its ids name nothing, so a program that reads one gets a 404. */
const subjects: Readonly<Record<EventType, (id: string) => object>> = {
  'certificate.issued': certificate,
  'certificate.revoked': certificate,
  'certificate.superseded': certificate,
  'certificate.expired': certificate,
  'certificate.erased': certificate,
  'mail.accepted': certificate,
  'mail.failed': certificate,
  'mail.bounced': certificate,
  'batch.completed': (batchId) => ({ batchId }),
  'balance.low': () => ({ balance: 10 }),
  'template.updated': (templateId) => ({ templateId }),
}

/** Types of events that {@link sampleEvent} makes. */
export const sampleTypes = Object.keys(subjects) as EventType[]

/**
 * Makes an event that did not happen: with sequence number 0, which no other has.
 *
 * @param options id: of the event and of its subject; now: ms since 1970; isTest: true for an event of test mode
 */
export function sampleEvent(
  type: EventType,
  { id, now, isTest }: { id: string; now: number; isTest: boolean },
): EventRecord {
  return {
    id,
    type,
    sequence: 0,
    createdAt: new Date(now).toISOString(),
    data: subjects[type](id),
    ...(isTest && { isTest }),
  } as EventRecord
}

function certificate(certificateId: string): object {
  return { certificateId }
}
