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
 * @param id of the event and of its subject
 * @param now ms since 1970
 */
export function sampleEvent(type: EventType, id: string, now: number): EventRecord {
  return {
    id,
    type,
    sequence: 0,
    createdAt: new Date(now).toISOString(),
    data: subjects[type](id),
  } as EventRecord
}

function certificate(certificateId: string): object {
  return { certificateId }
}
