import type { CertificateClient } from '../CertificateClient.ts'
import type { IssueInput } from '../wire/CertificateRecord.ts'

/** One call of a client. */
export type Call = (client: CertificateClient) => Promise<unknown>

/** An issue whose recipient can be searched for in requests and reports. */
export const issueInput: IssueInput = {
  recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com' },
  organizationId: 'o',
  mailData: { templateId: 't' },
}

/** A call of each method, and for each kind of result. */
export const callsOfEveryKind: [string, Call][] = [
  ['GET', (client) => client.users.balance()],
  ['GET of a list', (client) => client.templates.list()],
  ['GET of a page', (client) => client.certificates.page({ limit: 5 })],
  ['POST', (client) => client.certificates.issue(issueInput)],
  ['POST without data', (client) => client.certificates.resend('a')],
  ['PUT', (client) => client.organizations.update('a', { name: 'B' })],
  ['PUT without data', (client) => client.templates.update('a', { name: 'B' })],
  ['DELETE', (client) => client.templates.delete('a')],
  ['PNG', (client) => client.certificates.png('a')],
  ['PDF', (client) => client.certificates.pdf('a')],
  ['PNG by POST', (client) => client.templates.preview('a', { name: 'Zoë Ångström' })],
]

/** Returns the error that a call rejects with; fails if it resolves. */
export async function rejectionOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => {
      throw new Error(`resolved with ${JSON.stringify(value)}`)
    },
    (reason: unknown) => reason,
  )
}
