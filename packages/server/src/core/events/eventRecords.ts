import { createHash } from 'node:crypto'
import type { EventRecord } from '@certificate-sdk/client'
import { testMark } from '../testMode/testAccount.ts'
import type { EventRow } from './eventRepository.ts'

/** JSON of an event in responses and webhooks. */
export function toEventRecord(row: EventRow): EventRecord {
  const { type, sequence } = row
  const subject = row.subject ?? ''
  const createdAt = new Date(row.createdAt).toISOString()
  const event = { id: eventId(row), sequence, createdAt, ...testMark(row.accountId) }
  switch (type) {
    case 'balance.low':
      return { ...event, type, data: { balance: row.balance ?? 0 } }
    case 'batch.completed':
      return { ...event, type, data: { batchId: subject } }
    case 'template.updated':
      return { ...event, type, data: { templateId: subject } }
    default:
      return {
        ...event,
        type,
        data: { certificateId: subject, ...(row.externalId !== null && { externalId: row.externalId }) },
      }
  }
}

/** Derives the UUID (version 8) of an event from its account and number, so that it needs no column. */
export function eventId({ accountId, sequence }: Pick<EventRow, 'accountId' | 'sequence'>): string {
  const bytes = createHash('sha256').update(`${accountId}/${sequence}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
