import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IssueInput } from '../wire/CertificateRecord.ts'

/** A service over real HTTP that issues certificates in memory and keeps idempotency keys as the real one does. */
export interface IssuingServer {
  url: string
  /** Recipients in the order of issuing, one entry per certificate. */
  issued: { email: string; certificateId: string }[]
  /** `Idempotency-Key` of every issuance that arrived. */
  keys: string[]
  /** Number of issuances in progress. */
  active: number
  /** Refuses an input with a status; called before an input is issued. */
  refuse: (input: IssueInput) => { status: number; code: string } | undefined
  /** Drops the connection of an issue: before it is processed, afterwards, or never. */
  lose: (input: IssueInput) => 'before' | 'after' | undefined
  /** Seconds that keys are kept, as advertised; 0: not at all. */
  keptSeconds: number
  /** Forgets every key, as a service does after that time. */
  forgetKeys(): void
  close(): Promise<void>
}

/** Listens on a free loopback port. */
export async function startIssuingServer(): Promise<IssuingServer> {
  const answers = new Map<string, { fingerprint: string; data: object }>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    if (service.keptSeconds) response.setHeader('idempotency-key-ttl', String(service.keptSeconds))
    if (request.url !== '/api/certificates/issue') return answer(response, 200, { balance: 1 })
    const key = String(request.headers['idempotency-key'])
    service.keys.push(key)
    service.active++
    await new Promise((resolve) => setImmediate(resolve))
    service.active--
    const input = JSON.parse(text) as IssueInput
    const lost = service.lose(input)
    if (lost === 'before') return request.socket.destroy()
    const known = service.keptSeconds ? answers.get(key) : undefined
    if (known && known.fingerprint !== text) return answer(response, 422, undefined, 'idempotency_key_reused')
    const refusal = known ? undefined : service.refuse(input)
    if (refusal) return answer(response, refusal.status, undefined, refusal.code)
    const data = known?.data ?? issue(input)
    answers.set(key, { fingerprint: text, data })
    if (lost === 'after') return request.socket.destroy()
    answer(response, 200, data)
  })
  const service: IssuingServer = {
    url: '',
    issued: [],
    keys: [],
    active: 0,
    refuse: () => undefined,
    lose: () => undefined,
    keptSeconds: 86_400,
    forgetKeys: () => answers.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function issue({ recipientData: { email } }: IssueInput): object {
    const certificateId = `certificate-${service.issued.length + 1}`
    service.issued.push({ email: email ?? '', certificateId })
    return { certificateId, verificationUrl: `https://certificates.example/v/${certificateId}`, warnings: [] }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

function answer(response: ServerResponse, status: number, data?: object, code?: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ success: status === 200, message: code ?? '', data, code }))
}
