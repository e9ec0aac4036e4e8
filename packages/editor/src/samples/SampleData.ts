import type { CertificateData } from '@certificate-sdk/template'
import type { Messages } from '../locales/en.ts'

/** The values shown to an author in place of a recipient's. */
export interface SampleData extends CertificateData {
  /** Sample course name, for an attribute that asks for a course. */
  course: string
}

/** Messages used to make samples. */
type SampleMessages = Pick<Messages, 'sampleName' | 'sampleOrganization' | 'sampleCourses'>

/** Two years, in ms. */
const validMs = 63_072_000_000

/** Friendly made-up values; the date is today's, and the certificate expires two years later. */
export function createSamples(now: Date, messages: SampleMessages): SampleData {
  return {
    recipientName: messages.sampleName,
    issuedAt: now.toISOString(),
    expiresAt: new Date(+now + validMs).toISOString(),
    number: '1042',
    certificateId: '6f1c2b54-9d3e-4a7b-8c21-5e0f9a4d7b13',
    verificationUrl: 'https://certificates.example.com/v/7KQ2M9XR4T8WZ3BC',
    // As long as any.
    offlineCode: `HTTPS://CERTIFICATES.EXAMPLE.COM/v/7KQ2M9XR4T8WZ3BC#${'0123456789'.repeat(40)}`,
    organizationName: messages.sampleOrganization,
    organizationLogo: sampleLogo,
    attributes: {},
    course: messages.sampleCourses.third,
  }
}

/** Names of the attribute used by new fields and designs, in every language of the editor. */
const courseNames: ReadonlySet<string> = new Set([
  'course',
  'kurs',
  'curso',
  'formation',
  'الدورة',
  'コース名',
])

/** Names of the attribute that has a rank, of built-in designs in every language of the editor. */
const rankNames: ReadonlySet<string> = new Set([
  'rank',
  'platz',
  'puesto',
  'rang',
  'colocação',
  'classificação',
  'المركز',
  '順位',
])

/** Displayed value of an attribute: its sample, a course or rank if its name asks for one, else its own name. */
export function sampleAttribute({ attributes, course }: SampleData, name: string): string {
  if (Object.hasOwn(attributes, name)) return attributes[name] ?? name
  return courseNames.has(name.trim().toLowerCase()) ? course : isRank(name) ? '1' : name
}

/** Whether an attribute has a rank, which is a number rather than a course. */
export function isRank(attribute: string): boolean {
  return rankNames.has(attribute.trim().toLowerCase())
}

/** A neutral placeholder for an organization's logo. */
const sampleLogo = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#5f6570"/><path d="m12 5 1.9 4.6 5 .4-3.8 3.2 1.2 4.9L12 15.5l-4.3 2.6 1.2-4.9L5.1 10l5-.4z" fill="#fff"/></svg>',
)}`
