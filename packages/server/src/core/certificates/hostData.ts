import { boundedRecord, isBlank } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { lines, oneLine } from '../../kit/contract/requestSchemas.ts'

/** Id of a certificate in the host's own system: one line, unique per account, compared character by character. */
export const externalIdSchema = v.pipe(
  oneLine(200),
  v.check((text) => !isBlank(text), 'must have at least 1 character'),
)

/** Data that the host gets back with the certificate. Not shown on any page. */
const metadataSchema = boundedRecord(
  v.pipe(
    oneLine(40),
    v.check((key) => !isBlank(key), 'must have keys of at least 1 character'),
  ),
  lines(500),
  20,
)

/** Keys of an issue that hold the host's data. */
export const hostDataEntries = {
  externalId: v.nullish(externalIdSchema),
  metadata: v.nullish(metadataSchema),
}

/** {@link hostDataEntries} in a row of a batch. */
export const hostDataSchema = v.object(hostDataEntries)

/** The host's id and data of a certificate. */
export interface HostData {
  externalId: string | null
  metadata: Readonly<Record<string, string>>
}

/** Reads {@link hostDataEntries}; absent ones are empty. */
export function hostDataOf(input: {
  externalId?: string | null | undefined
  metadata?: Record<string, string> | null | undefined
}): HostData {
  return { externalId: input.externalId ?? null, metadata: input.metadata ?? {} }
}

/** The host's data in new certificates and checks: empty keys are left out. */
export function presentHostData({ externalId, metadata }: HostData): {
  externalId?: string
  metadata?: Record<string, string>
} {
  return {
    ...(externalId !== null && { externalId }),
    ...(Object.keys(metadata).length && { metadata: { ...metadata } }),
  }
}
