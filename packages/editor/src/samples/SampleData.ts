import type { CertificateData } from '@certificate-sdk/template'
import type { Messages } from '../languages/en/en.ts'

/** The values shown to an author in place of a recipient's. */
export interface SampleData extends CertificateData {
  /** Sample course name, for an attribute that asks for a course. */
  course: string
  /** Names of further courses, for the rows of tables. */
  courses: readonly string[]
  /** Values of attributes that only some designs have, by the names that designs use. */
  known: Readonly<Record<string, string>>
}

/** Messages for creating samples. */
type SampleMessages = Pick<
  Messages,
  'sampleName' | 'sampleOrganization' | 'sampleCourses' | 'sampleModules' | 'designAttributes'
>

/** Two years, in ms. */
const validMs = 63_072_000_000

/**
 * Friendly made-up values; the certificate expires two years later.
 *
 * @param day noon in UTC, the time zone of designs: see {@link localDay}
 */
export function createSamples(day: Date, messages: SampleMessages): SampleData {
  return {
    recipientName: messages.sampleName,
    issuedAt: day.toISOString(),
    expiresAt: new Date(+day + validMs).toISOString(),
    number: '1042',
    certificateId: '6f1c2b54-9d3e-4a7b-8c21-5e0f9a4d7b13',
    verificationUrl: 'https://certificates.example.com/v/7KQ2M9XR4T8WZ3BC',
    // Has the maximum length.
    offlineCode: `HTTPS://CERTIFICATES.EXAMPLE.COM/v/7KQ2M9XR4T8WZ3BC#${'0123456789'.repeat(40)}`,
    organizationName: messages.sampleOrganization,
    organizationLogo: sampleLogo,
    attributes: {},
    course: messages.sampleCourses.third,
    courses: [
      ...[messages.sampleCourses.first, messages.sampleCourses.second, messages.sampleCourses.third],
      ...Object.values(messages.sampleModules),
    ],
    known: Object.fromEntries(
      Object.values(messages.designAttributes).map(({ name, sample }) => [name, sample]),
    ),
  }
}

/** Returns the person's current date, as noon in UTC: designs write dates in UTC, where it may be another day. */
export function localDay(now: Date): Date {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12))
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

/**
 * Returns the displayed value of an attribute: its sample, a course or rank if its name asks for one, otherwise its
 * name.
 */
export function sampleAttribute({ attributes, course, known }: SampleData, name: string): string {
  if (Object.hasOwn(attributes, name)) return attributes[name] ?? name
  if (Object.hasOwn(known, name)) return known[name] ?? name
  return courseNames.has(name.trim().toLowerCase()) ? course : isRank(name) ? '1' : name
}

/** Returns true if an attribute has a rank, which is a number rather than a course. */
export function isRank(attribute: string): boolean {
  return rankNames.has(attribute.trim().toLowerCase())
}

/** A neutral placeholder for an organization's logo. */
const sampleLogo = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#5f6570"/><path d="m12 5 1.9 4.6 5 .4-3.8 3.2 1.2 4.9L12 15.5l-4.3 2.6 1.2-4.9L5.1 10l5-.4z" fill="#fff"/></svg>',
)}`
