import type { ClientOptions } from './ClientOptions.ts'
import { Certificates } from './resources/Certificates.ts'
import { Organizations } from './resources/Organizations.ts'
import { Templates } from './resources/Templates.ts'
import { Users } from './resources/Users.ts'
import { Transport } from './Transport.ts'

/**
 * The issuance service, typed. For servers: the API key must never reach a browser.
 *
 * Every call resolves with the response's `data` (or bytes, or nothing) or rejects. The envelope is checked, its records
 * are trusted. Failed calls are retried if that is safe.
 *
 * @throws {ApiError} from every call: the service refused it or failed; a subclass for each status
 * @throws {RedirectError} from every call: `baseUrl` answers with a redirect, which is never followed
 * @throws {UnexpectedResponseError} from every call: a success that is not the service's, such as a login page
 * @throws {ConnectionError} from every call: no complete response; `TimeoutError` if it took too long
 * @throws {TypeError} from every call: an id is empty or a header value is not valid; nothing was sent
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

  /** @throws {TypeError} if `baseUrl` is not an http(s) address or `apiKey` is empty */
  constructor(options: ClientOptions) {
    const transport = new Transport(options)
    this.templates = new Templates(transport)
    this.organizations = new Organizations(transport)
    this.certificates = new Certificates(transport)
    this.users = new Users(transport)
  }
}
