import type { CertificateError } from '../errors/CertificateError.ts'
import { ConnectionError } from '../errors/requestErrors.ts'
import type { Path } from '../http/path.ts'
import type { ReadBody } from '../http/readBody.ts'
import type { Transport } from '../http/Transport.ts'
import { mediaTypeOf, unexpectedResponse } from '../http/unexpectedResponse.ts'
import { pause, withinTime } from '../http/withinTime.ts'
import type { ArchiveOptions } from './BatchOptions.ts'

type Body = ReadableStreamDefaultReader<Uint8Array>

/** Number of connections without any data after which a download fails. */
const maxFailures = 5

/** Reads a ZIP file in pieces, over as many connections as necessary. */
export async function* readArchive(
  transport: Transport,
  path: () => string,
  { part = 1, start = 0, ...call }: ArchiveOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { settings } = transport
  const address: Path = () => `${path()}?part=${part}`
  let at = start
  let etag: string | undefined
  for (let failures = 0; ; ) {
    const headers = { ...(at && { range: `bytes=${at}-` }), ...(at && etag && { 'if-range': etag }) }
    const request = { method: 'GET', path: address, call, headers, read: readStream(at > 0) } as const
    const { data: body, response } = await transport.send(request).withResponse()
    etag ??= response.etag
    try {
      for (;;) {
        const { done, value } = await nextPiece(body, call.timeoutMs ?? settings.timeoutMs, call.signal)
        if (done) return
        at += value.length
        failures = 0
        yield value
      }
    } catch (cause) {
      if (call.signal?.aborted) throw cause
      if (++failures >= maxFailures) throw lost(path(), cause)
      await pause(failures * 1_000, call.signal, settings.sleep)
    } finally {
      body.cancel().catch(() => undefined)
    }
  }
}

function readStream(isPart: boolean): ReadBody<Body> {
  return async (received) => {
    const { response } = received
    if (mediaTypeOf(response) !== 'application/zip' || !response.body)
      throw unexpectedResponse(received, 'not a ZIP file')
    if (isPart && response.status !== 206) {
      await response.body.cancel()
      throw unexpectedResponse(received, 'the archive has changed: start again')
    }
    return response.body.getReader()
  }
}

function nextPiece(body: Body, ms: number, signal: ArchiveOptions['signal']) {
  return withinTime(
    ms || Number.POSITIVE_INFINITY,
    signal,
    () => body.read(),
    async () => {
      throw new Error(`No byte of the archive came within ${ms} ms.`)
    },
  )
}

function lost(path: string, cause: unknown): CertificateError {
  const reason = 'The download of an archive broke off several times. Continue it later with `start`.'
  return new ConnectionError({ reason, code: 'connection_failed', method: 'GET', path, cause })
}
