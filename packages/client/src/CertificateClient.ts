import type { ClientPromise } from './http/ClientPromise.ts'
import { readDone } from './http/readBody.ts'
import { Transport } from './http/Transport.ts'
import type { CallOptions, ClientOptions } from './options/ClientOptions.ts'
import { Batches } from './resources/Batches.ts'
import { Certificates } from './resources/Certificates.ts'
import { Corrections } from './resources/Corrections.ts'
import { Events } from './resources/Events.ts'
import { Fonts } from './resources/Fonts.ts'
import { Organizations } from './resources/Organizations.ts'
import { Requests } from './resources/Requests.ts'
import { Templates } from './resources/Templates.ts'
import { Users } from './resources/Users.ts'
import { Webhooks } from './resources/Webhooks.ts'

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
 * @throws {InvalidArgumentError} from every call: an id, an option or a body cannot be sent; nothing was sent
 *
 * @example
 * const client = new CertificateClient({ baseUrl: 'http://127.0.0.1:3000', apiKey: process.env.API_KEY ?? '' })
 * const { balance } = await client.users.balance()
 */
export class CertificateClient {
  readonly templates: Templates
  readonly fonts: Fonts
  readonly organizations: Organizations
  readonly certificates: Certificates
  readonly corrections: Corrections
  readonly batches: Batches
  readonly users: Users
  readonly events: Events
  readonly webhooks: Webhooks
  readonly requests: Requests
  readonly #options: ClientOptions
  readonly #transport: Transport

  /** @throws {TypeError} if an option is missing, unknown or wrong, or in a browser */
  constructor(options: ClientOptions) {
    const transport = new Transport(options)
    this.#options = options
    this.#transport = transport
    this.templates = new Templates(transport)
    this.fonts = new Fonts(transport)
    this.organizations = new Organizations(transport)
    this.certificates = new Certificates(transport)
    this.corrections = new Corrections(transport)
    this.batches = new Batches(transport)
    this.users = new Users(transport)
    this.events = new Events(transport)
    this.webhooks = new Webhooks(transport)
    this.requests = new Requests(transport)
  }

  /**
   * Returns a client with the same options, except for these.
   *
   * @example
   * const school = client.withOptions({ subAccountEmail: 'school@example.com' })
   */
  withOptions(options: Partial<ClientOptions>): CertificateClient {
    return new CertificateClient({ ...this.#options, ...options })
  }

  /** Resolves if the service's process runs. Isn't retried unless the call says so; sends no key. */
  health(call?: CallOptions): ClientPromise<void> {
    return this.#probe('/health', call)
  }

  /**
   * Resolves if the service is ready: its database responds, and it is not stopping. Isn't retried unless the call says
   * so; sends no key.
   *
   * @throws {ServerError} with status 503 if it isn't
   */
  ready(call?: CallOptions): ClientPromise<void> {
    return this.#probe('/ready', call)
  }

  #probe(path: string, call?: CallOptions): ClientPromise<void> {
    return this.#transport.send({
      method: 'GET',
      path,
      call: { retries: 0, ...call },
      read: readDone,
      isPublic: true,
    })
  }
}
