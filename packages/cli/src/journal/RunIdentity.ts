import { createHash } from 'node:crypto'

/** Service, template, and email of a run. A journal belongs to one of them. */
export interface RunIdentity {
  /** Address of the service. */
  service: string
  /** SHA-256 of the file of recipients. */
  csv: string
  template: string
  organization: string
  /** SHA-256 of the email's subject and body; `''` without an email. */
  mail: string
  /** Options by which the file is read, as JSON; absent without any. */
  reading?: string
}

const names: Readonly<Record<keyof RunIdentity, string>> = {
  service: 'service',
  csv: 'file',
  template: 'template',
  organization: 'organization',
  mail: 'subject or body',
  reading: 'options that say how to read the file',
}

/** Returns the names of the parts that differ. */
export function differences(a: RunIdentity, b: RunIdentity): string[] {
  return (Object.keys(names) as (keyof RunIdentity)[])
    .filter((key) => a[key] !== b[key])
    .map((key) => names[key])
}

/** The hash of an email's texts, which may name things that do not belong in a journal. */
export function hashMail(subject: string | undefined, body: string | undefined): string {
  if (subject === undefined && body === undefined) return ''
  return createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('hex')
}
