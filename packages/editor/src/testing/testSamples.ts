import { createSamples } from '../samples/SampleData.ts'

/** For tests: made-up values of 21 November 2026. */
export const testSamples = createSamples(new Date('2026-11-21T09:00:00Z'), {
  name: 'Ada Lovelace',
  organization: 'Analytical Society',
})
