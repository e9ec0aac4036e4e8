import type { Messages } from '../languages/en/en.ts'
import type { SampleData } from '../samples/SampleData.ts'

/** Words for the signer, because designs can't know who that is. */
const signers = [
  'Dean',
  'Director',
  'Instructor',
  'Dekan',
  'Kursleitung',
  'Decan',
  'Doyen',
  '学部長',
  '講師',
  'العميد',
]

/** Returns words and values that may appear in samples, but in no certificate. */
export function sampleWords(messages: Messages, samples: SampleData): string[] {
  const { sampleName, sampleOrganization, sampleCourses, defaults, signature } = messages
  return [
    ...[sampleName, sampleOrganization, ...Object.values(sampleCourses)],
    ...[samples.number, samples.certificateId, samples.verificationUrl, samples.organizationLogo],
    ...[defaults.text, signature.yourName, messages.untitled],
    ...Object.values(messages.cases),
    ...signers,
  ].filter((word): word is string => typeof word === 'string' && word !== '')
}
