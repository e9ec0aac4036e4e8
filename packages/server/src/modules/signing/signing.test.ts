import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { readCertificate } from '@certificate-sdk/template/internal'
import type { PdfSignatureRoom } from '@certificate-sdk/template/internal/pdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CertificateFiles } from '../../core/certificates/CertificateFiles.ts'
import { type CertificateRow, findCertificate } from '../../core/certificates/certificateRepository.ts'
import { informationOf } from '../../core/certificates/informationOf.ts'
import { ImageStore } from '../../core/images/ImageStore.ts'
import { readConfig, settingsOf } from '../../readConfig.ts'
import { createRenderer } from '../../render/rendering/createRenderer.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import { batchEnd, batchPath, readyForBatch, recipientsOf } from '../../testing/batchCalls.ts'
import { hasTool } from '../../testing/externalTool.ts'
import { makeKey, serveCsc, serveTimestamps } from '../../testing/signingServices.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { createPdfSigner } from './createPdfSigner.ts'
import { signingModule } from './signingModule.ts'

const missing = (['openssl', 'pdfsig'] as const).filter((tool) => !hasTool(tool))
if (missing.length) console.log(`Skipped, as not installed here: signatures with ${missing.join(', ')}`)

const signerDeps = {
  fetch,
  clock: Date.now,
  newNonce: () => Buffer.from('0102030405', 'hex'),
  log: { error: () => {} },
}

describe.skipIf(missing.length)('Signed PDF files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'))
  const open: { close(): unknown }[] = []
  const rsa = ['-newkey', 'rsa:2048']
  const p12 = (name: string) => ({
    PDF_SIGN_P12: join(folder, `${name}.p12`),
    PDF_SIGN_P12_PASSWORD: 'secret',
  })
  const cscVariables = () => ({
    PDF_SIGN_CSC_URL: csc.url,
    PDF_SIGN_CSC_TOKEN: 'token',
    PDF_SIGN_CSC_CREDENTIAL: 'seal',
  })
  let peer: SmtpPeer
  let server: TestServer
  let path: string
  let csc: { url: string; close(): unknown }
  let row: CertificateRow
  let renderer: Renderer

  beforeAll(async () => {
    makeKey(folder, 'Seal', rsa)
    makeKey(folder, 'Curve', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'])
    makeKey(folder, 'Authority', rsa, ['extendedKeyUsage=critical,timeStamping'])
    csc = await serveCsc(folder, 'Seal')
    const authority = await serveTimestamps(folder, 'Authority')
    open.push(csc, authority)
    peer = await startSmtpPeer()
    const variables = { ...p12('Seal'), PDF_SIGN_TIMESTAMP_URL: authority.url, SMTP_URL: peer.url }
    server = await startTestServer(variables)
    const account = await server.newAccount()
    const issued = await account.data<IssuedCertificate>(
      'POST',
      '/api/certificates/issue',
      await readyToIssue(account),
    )
    path = new URL(issued.verificationUrl).pathname
    const found = await findCertificate(server.database, issued.certificateId)
    if (!found) throw new Error('not issued')
    row = found
    const images = new ImageStore(server.database, undefined)
    renderer = await createRenderer((hash) => images.load(hash), { workers: 0 })
  })
  afterAll(async () => {
    await renderer.close()
    await server.close()
    await peer.stop()
    for (const { close } of open) close()
    rmSync(folder, { recursive: true, force: true })
  })

  const load = async (query = '') =>
    (await server.caller().send('GET', `${path}/certificate.pdf${query}`)).bytes
  function check(bytes: Uint8Array): string {
    const file = join(folder, 'signed.pdf')
    writeFileSync(file, bytes)
    return execFileSync('pdfsig', ['-nocert', file], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  }
  /** Signs the same document with other variables. */
  async function signWith(environment: Record<string, string>): Promise<Uint8Array> {
    const config = settingsOf(readConfig(environment), signingModule)
    const signer = await createPdfSigner(config, signerDeps)
    if (!signer) throw new Error('nobody signs')
    const rendered = await new CertificateFiles({
      renderer,
      issuedFiles: { record: async (_id, file) => file },
      publicUrl: 'https://example.com',
      pdfSigner: signer,
    }).pdf(row, {})
    return rendered
  }

  test('are valid, cover the whole file, and have a timestamp', async () => {
    const bytes = await load()
    const report = check(bytes)
    expect(report).toContain('Signature is Valid.')
    expect(report).toContain('Total document signed')
    expect(report).toContain('ETSI.CAdES.detached')
    expect(report).toContain('Seal')
    // id-aa-timeStampToken
    expect(signatureOf(bytes).includes(Buffer.from('2a864886f70d010910020e', 'hex'))).toBe(true)
  })

  test('with any byte changed are not', async () => {
    const bytes = await load()
    const places = [20, Math.floor(bytes.length / 2), bytes.length - 40]
    for (const place of places.filter((at) => !isInSignature(bytes, at))) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(reportOf(changed)).not.toContain('Signature is Valid.')
    }
  })

  test('carry the credential as well', async () => {
    expect(check(await load('?credential=true'))).toContain('Signature is Valid.')
  })

  test('are recognized when they are compared', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await load())]), 'certificate.pdf')
    const response = await fetch(`${server.url}${path}/compare`, { method: 'POST', body: form })
    expect(await response.text()).toContain('exactly the one that was issued')
  })

  test('can be signed by a curve, and by a remote key', async () => {
    const remote = cscVariables()
    expect(check(await signWith(p12('Curve')))).toContain('Signature is Valid.')
    expect(check(await signWith({ ...remote, PDF_SIGN_CSC_PIN: '1234' }))).toContain('Signature is Valid.')
    await expect(signWith({ ...remote, PDF_SIGN_CSC_PIN: '1' })).rejects.toMatchObject({ status: 500 })
    await expect(signWith({ ...remote, PDF_SIGN_CSC_TOKEN: 'other' })).rejects.toThrow(/answered 401/)
  })

  test('are attached to emails', async () => {
    const account = await server.newAccount()
    const body = await readyToIssue(account)
    const mailData = { ...body.mailData, subject: 'Well done', body: 'Dear {{name}}', attachPdf: true }
    await account.data('POST', '/api/certificates/issue', { ...body, mailData })
    await server.outbox.idle()
    const [pdf] = peer.received.flatMap((mail) =>
      mail.attachments.filter(({ mimeType }) => /pdf/.test(mimeType)),
    )
    expect(check(Buffer.from(pdf?.content as ArrayBuffer))).toContain('Signature is Valid.')
  })

  test('are in the archive of a batch, which resumes if a signature is the same again', async () => {
    const repeatable = await startTestServer(p12('Seal'))
    const archiveOf = async (from: TestServer, headers = {}) => {
      const account = await from.newAccount()
      const recipients = recipientsOf(2)
      const batch = { ...(await readyForBatch(account)), recipients }
      const { id } = await account.data<Batch>('POST', batchPath, batch)
      await batchEnd(account, id)
      const load = (more = {}) =>
        account.send('GET', `/api/batches/${id}/archive.zip`, undefined, { headers: { ...headers, ...more } })
      return { whole: await load(), load }
    }
    try {
      const { whole, load } = await archiveOf(repeatable)
      const files = storedFiles(whole.bytes)
      expect(files).toHaveLength(2)
      for (const file of files) expect(check(file)).toContain('Signature is Valid.')
      const rest = await load({ range: 'bytes=1000-', 'if-range': whole.headers.get('etag') })
      expect(rest.status).toBe(206)
      expect(rest.bytes.equals(whole.bytes.subarray(1000))).toBe(true)
    } finally {
      await repeatable.close()
    }
    const { whole } = await archiveOf(server, { range: 'bytes=1000-' })
    expect(whole.status).toBe(200)
    expect(whole.headers.get('accept-ranges')).toBe('none')
    expect(whole.headers.get('etag')).toBeNull()
    for (const file of storedFiles(whole.bytes)) expect(check(file)).toContain('Signature is Valid.')
  })

  test('wait for no remote key that does not answer: the next ones fail at once, for 10 s', async () => {
    let [requests, now] = [0, 1_000_000]
    const information = await fetch(`${csc.url}/csc/v1/credentials/info`, {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      body: JSON.stringify({ credentialID: 'seal' }),
    }).then((response) => response.text())
    const slow: typeof fetch = async (address, options) => {
      requests++
      if (String(address).endsWith('/info')) return new Response(information)
      return new Promise((_resolve, reject) => {
        const abort = () => reject(options?.signal?.reason)
        if (options?.signal?.aborted) abort()
        options?.signal?.addEventListener('abort', abort)
      })
    }
    const config = settingsOf(readConfig(cscVariables()), signingModule)
    const signer = await createPdfSigner(config, {
      ...signerDeps,
      fetch: slow,
      clock: () => now,
      patienceMs: 50,
    })
    const document = await renderer.render(
      {
        kind: 'pdf',
        certificate: readCertificate(row.snapshot),
        information: {
          ...informationOf(row, 'https://example.com'),
          signature: signer?.room as PdfSignatureRoom,
        },
      },
      { owner: 'test' },
    )
    const failure = { status: 500, code: 'rendering_failed' }
    await expect(signer?.sign(document)).rejects.toMatchObject(failure)
    expect(requests).toBe(2)
    await expect(signer?.sign(document)).rejects.toMatchObject(failure)
    expect(requests).toBe(2)
    now += 10_000
    await expect(signer?.sign(document)).rejects.toMatchObject(failure)
    expect(requests).toBe(3)
  })

  test('need a key that can be read, and one key', async () => {
    await expect(signWith({ ...p12('Seal'), PDF_SIGN_P12_PASSWORD: 'wrong' })).rejects.toThrow(/PDF_SIGN_P12/)
    await expect(signWith({ PDF_SIGN_P12: join(folder, 'none.p12') })).rejects.toThrow(/PDF_SIGN_P12/)
    for (const wrong of [
      { ...p12('Seal'), PDF_SIGN_CSC_URL: csc.url },
      { PDF_SIGN_CSC_URL: csc.url },
      { PDF_SIGN_TIMESTAMP_URL: csc.url },
    ])
      expect(() => readConfig(wrong)).toThrow(/PDF_SIGN/)
  })

  function reportOf(bytes: Uint8Array): string {
    try {
      return check(bytes)
    } catch {
      return 'unreadable'
    }
  }
})

/** Returns an archive's files that are stored uncompressed. */
function storedFiles(archive: Buffer): Buffer[] {
  const files: Buffer[] = []
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    at = start + archive.readUInt32LE(at + 22)
    files.push(archive.subarray(start, at))
  }
  return files
}

const signatureOf = (bytes: Uint8Array) => {
  const [, hex = ''] = /\/Contents <([\da-f]+)>/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  return Buffer.from(hex, 'hex')
}

function isInSignature(bytes: Uint8Array, place: number): boolean {
  const start = Buffer.from(bytes).indexOf('/Contents <')
  return place >= start && place <= Buffer.from(bytes).indexOf('>', start)
}
