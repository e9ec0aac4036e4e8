import { execFileSync } from 'node:child_process'
import { constants, createPrivateKey, privateEncrypt, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const openssl = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })

/**
 * Creates a key with its own certificate, by openssl, as `<name>.key`, `<name>.crt`, and `<name>.p12` with the password
 * `secret`.
 *
 * @param algorithm arguments of `openssl req`
 */
export function makeKey(
  folder: string,
  name: string,
  algorithm: readonly string[],
  extensions: readonly string[] = [],
) {
  const added = extensions.flatMap((extension) => ['-addext', extension])
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
  openssl(
    folder,
    'req',
    '-x509',
    '-nodes',
    '-days',
    '30',
    ...algorithm,
    '-subj',
    `/CN=${name}`,
    ...added,
    ...files,
  )
  const pair = ['-inkey', `${name}.key`, '-in', `${name}.crt`, '-passout', 'pass:secret']
  openssl(folder, 'pkcs12', '-export', ...pair, '-out', `${name}.p12`)
}

/** A small HTTP service on a free port. */
async function serve(handler: RequestListener) {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Starts a timestamp authority: `openssl ts` behind HTTP, with the key `name` of {@link makeKey}. */
export function serveTimestamps(folder: string, name: string) {
  writeFileSync(
    join(folder, 'tsa.cnf'),
    `[tsa]\ndefault_tsa=t\n[t]\nserial=serial\ndefault_policy=1.2.3.4\ndigests=sha256\nsigner_digest=sha256\naccuracy=secs:1\ness_cert_id_alg=sha256\n`,
  )
  writeFileSync(join(folder, 'serial'), '01')
  return serve(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    writeFileSync(join(folder, 'query'), Buffer.concat(parts))
    const key = ['-signer', `${name}.crt`, '-inkey', `${name}.key`]
    openssl(folder, 'ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', ...key, '-out', 'reply')
    response.setHeader('content-type', 'application/timestamp-reply').end(readFileSync(join(folder, 'reply')))
  })
}

/**
 * Starts a remote key of the CSC API 1.0.4 with the key `name`. It signs one hash, and only one it was authorized for.
 */
export function serveCsc(folder: string, name: string) {
  const key = createPrivateKey(readFileSync(join(folder, `${name}.key`)))
  const certificate = new X509Certificate(readFileSync(join(folder, `${name}.crt`))).raw.toString('base64')
  const authorized = new Map<string, string>()
  return serve(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text)
    const answer = (status: number, content: object) =>
      response.writeHead(status).end(JSON.stringify(content))
    if (request.headers.authorization !== 'Bearer token' || body.credentialID !== 'seal')
      return answer(401, { error: 'invalid_token' })
    if (request.url === '/csc/v1/credentials/info')
      return answer(200, { cert: { certificates: [certificate] } })
    if (request.url === '/csc/v1/credentials/authorize') {
      if (body.PIN !== '1234') return answer(400, { error: 'invalid_pin' })
      const SAD = `sad-${authorized.size}`
      authorized.set(SAD, body.hash[0])
      return answer(200, { SAD })
    }
    if (authorized.get(body.SAD) !== body.hash[0]) return answer(400, { error: 'invalid_request' })
    authorized.delete(body.SAD)
    // RSA signs the hash preceded by its algorithm (PKCS #1 1.5).
    const prefix = Buffer.from('3031300d060960864801650304020105000420', 'hex')
    const info = Buffer.concat([prefix, Buffer.from(body.hash[0], 'base64')])
    const signature = privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info)
    answer(200, { signatures: [signature.toString('base64')] })
  })
}
