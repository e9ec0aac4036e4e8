import { en } from '../languages/en/en.ts'
import { createSamples } from '../samples/SampleData.ts'

/** For tests: made-up values of 21 November 2026. */
export const testSamples = createSamples(new Date('2026-11-21T09:00:00Z'), {
  sampleName: 'Ada Lovelace',
  sampleOrganization: 'Analytical Society',
  sampleCourses: en.sampleCourses,
  sampleModules: en.sampleModules,
  designAttributes: en.designAttributes,
})
