import { type IncomingHttpHeaders, request } from 'node:http'

/** A response as it arrived: nothing is decompressed. */
export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Size of the status line and all headers, in bytes. */
  headerBytes: number
  body: Buffer
}

/** Sends a request whose path and headers are not normalized, unlike those of `fetch`. */
export function sendRaw(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          headerBytes: sizeOf(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, answer.rawHeaders),
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Each header adds `: ` and a line break: four bytes per name and value. */
function sizeOf(statusLine: string, namesAndValues: readonly string[]): number {
  return statusLine.length + namesAndValues.join('').length + 2 * namesAndValues.length + 4
}
