import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** A request, byte by byte; unlike `fetch`, this doesn't normalize anything. */
export interface SentRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

/** A complete response, or why there is none. */
export interface FuzzAnswer {
  /** HTTP status; 0: the connection ended without one. */
  status: number
  headers: Headers
  /** Parsed JSON; `undefined` if the body isn't JSON. */
  body: unknown
  /** Reason for a status of 0. */
  problem?: string
}

/** Timeout in ms; longer than any request takes on a busy machine. */
const patienceMs = 60_000

/** Sends requests over connections that stay open, until `close`. */
export class FuzzExchange {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 })
  readonly #url: URL

  /** @param url of the service */
  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** Never rejects: a request without a response is a finding. */
  send({ method, path, headers, body }: SentRequest): Promise<FuzzAnswer> {
    const { hostname, port } = this.#url
    return new Promise((resolve) => {
      const fail = (problem: string) =>
        resolve({ status: 0, headers: new Headers(), body: undefined, problem })
      try {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const sent = request(
          { hostname, port, path, method, agent: this.#agent, headers: { ...length, ...headers } },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', (error) => fail(`The body broke: ${error.message}`))
            answer.on('end', () => {
              const type = String(answer.headers['content-type'] ?? '')
              const isCompressed = answer.headers['content-encoding'] === 'gzip'
              resolve({
                status: answer.statusCode ?? 0,
                headers: new Headers(answer.headers as Record<string, string>),
                body: type.includes('json') ? jsonOf(Buffer.concat(chunks), isCompressed) : undefined,
              })
            })
          },
        )
        sent.setTimeout(patienceMs, () => sent.destroy(new Error(`No answer in ${patienceMs} ms.`)))
        sent.on('error', (error) => fail(error.message))
        sent.end(body)
      } catch (error) {
        fail(`Not sent: ${(error as Error).message}`)
      }
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

function jsonOf(bytes: Buffer, isCompressed: boolean): unknown {
  try {
    return JSON.parse((isCompressed ? gunzipSync(bytes) : bytes).toString())
  } catch {
    return undefined
  }
}
