import type { Batch } from '@certificate-sdk/client'
import type { ServiceCaller } from './serviceCaller.ts'
import { readyToIssue } from './testDocuments.ts'

/** Path for creating a batch. */
export const batchPath = '/api/certificates/batch'

/** A recipient of the test template. */
export function recipientOf(n: number, change: object = {}) {
  return {
    name: `Person ${n}`,
    email: `person-${n}@example.com`,
    attributes: { Course: 'Sailing' },
    ...change,
  }
}

/** Recipients with different addresses, from 1. */
export function recipientsOf(count: number) {
  return Array.from({ length: count }, (_, i) => recipientOf(i + 1))
}

/** Creates a template and an organization, and returns a batch without recipients. */
export async function readyForBatch(caller: Pick<ServiceCaller, 'data'>, template: object = {}) {
  const { organizationId, mailData } = await readyToIssue(caller, template)
  return { organizationId, mailData }
}

/** Resolves with the batch when it has ended. */
export async function batchEnd(caller: Pick<ServiceCaller, 'data'>, id: string): Promise<Batch> {
  for (;;) {
    const batch = await caller.data<Batch>('GET', `/api/batches/${id}`)
    if (batch.state !== 'running') return batch
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
