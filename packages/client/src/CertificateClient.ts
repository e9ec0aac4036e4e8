import type { ClientOptions } from './ClientOptions.ts'
import { Certificates } from './resources/Certificates.ts'
import { Organizations } from './resources/Organizations.ts'
import { Templates } from './resources/Templates.ts'
import { Users } from './resources/Users.ts'
import { Transport } from './Transport.ts'

/**
 * The issuance service, typed. Every call resolves with the response's `data` or rejects with a `CertificateError`.
 * For servers: the API key must never reach a browser.
 *
 * @example
 * const client = new CertificateClient({ baseUrl: 'http://127.0.0.1:3000', apiKey: process.env.API_KEY ?? '' })
 * const { balance } = await client.users.balance()
 */
export class CertificateClient {
  readonly templates: Templates
  readonly organizations: Organizations
  readonly certificates: Certificates
  readonly users: Users

  /** @throws {TypeError} where `baseUrl` is no http(s) address or `apiKey` is empty */
  constructor(options: ClientOptions) {
    const transport = new Transport(options)
    this.templates = new Templates(transport)
    this.organizations = new Organizations(transport)
    this.certificates = new Certificates(transport)
    this.users = new Users(transport)
  }
}
