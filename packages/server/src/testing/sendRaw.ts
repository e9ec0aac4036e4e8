import { type IncomingHttpHeaders, request } from 'node:http'

/** An answer as it came over the wire: nothing is unpacked. */
export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Size of the status line and all headers, in bytes. */
  headerBytes: number
  body: Buffer
}

/** Sends a request whose path and headers are sent exactly as given, unlike those of `fetch`. */
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

/** Each name is followed by its value: `: ` and the end of a line make four more bytes for the two of them. */
function sizeOf(statusLine: string, namesAndValues: readonly string[]): number {
  return statusLine.length + namesAndValues.join('').length + 2 * namesAndValues.length + 4
}
