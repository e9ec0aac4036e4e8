import { afterEach, beforeEach } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import type { IssueManyOptions } from '../issuing/IssueManyOptions.ts'
import type { ClientOptions } from '../options/ClientOptions.ts'
import type { IssueInput } from '../wire/CertificateRecord.ts'
import { type IssuingServer, startIssuingServer } from './startIssuingServer.ts'

export const inputFor = (email: string): IssueInput => ({
  recipientData: { name: email, email },
  organizationId: 'o',
  mailData: { templateId: 't' },
})
export const inputsFor = (count: number) =>
  Array.from({ length: count }, (_, i) => inputFor(`${i}@example.com`))
export const keyOf = (input: IssueInput) => input.recipientData.email ?? ''

/** Gives each test of the file its own server, and clients that neither retry nor wait. */
export function useIssuingServer() {
  const running: { server: IssuingServer } = { server: undefined as unknown as IssuingServer }
  beforeEach(async () => {
    running.server = await startIssuingServer()
  })
  afterEach(() => running.server.close())

  const client = (options: Partial<ClientOptions> = {}) =>
    new CertificateClient({
      baseUrl: running.server.url,
      apiKey: 'k',
      retries: 0,
      sleep: async () => undefined,
      ...options,
    })
  return {
    /** The server of the current test. */
    get server() {
      return running.server
    },
    client,
    issueMany: (inputs: Iterable<IssueInput> | AsyncIterable<IssueInput>, options: IssueManyOptions = {}) =>
      client().certificates.issueMany(inputs, { keyOf, ...options }),
    emails: () => running.server.issued.map(({ email }) => email).sort(),
    refuse(email: string, status: number, code: string) {
      running.server.refuse = ({ recipientData }) =>
        recipientData.email === email ? { status, code } : undefined
    },
  }
}
