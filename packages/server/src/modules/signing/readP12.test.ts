import { execFileSync } from 'node:child_process'
import { createVerify, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasTool } from '../../testing/externalTool.ts'
import { makeKey } from '../../testing/signingServices.ts'
import { der, octets, readDer } from './der.ts'
import { readP12 } from './readP12.ts'

if (!hasTool('openssl')) console.log('Skipped, as openssl is not installed here: PKCS #12 files')

describe.skipIf(!hasTool('openssl'))('A PKCS #12 file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'p12-'))
  const certificate = () => new X509Certificate(readFileSync(join(folder, 'Seal.crt')))

  /** Writes the key and its certificate, with another one, using further arguments of `openssl pkcs12`. */
  function write(args: readonly string[], password = 'Paßwort 🔑'): Buffer {
    const pair = ['-inkey', 'Seal.key', '-in', 'Seal.crt', '-certfile', 'Other.crt']
    const all = ['pkcs12', '-export', ...pair, '-passout', `pass:${password}`, '-out', 'made.p12', ...args]
    execFileSync('openssl', all, { cwd: folder, stdio: 'pipe' })
    return readFileSync(join(folder, 'made.p12'))
  }

  async function expectKey(file: Uint8Array, password = 'Paßwort 🔑') {
    const { certificates, sign } = readP12(file, password)
    expect(certificates.map((each) => new X509Certificate(each).subject)).toEqual(['CN=Seal', 'CN=Other'])
    const text = Buffer.from('text')
    const verify = createVerify('sha256').update(text)
    expect(verify.verify(certificate().publicKey, await sign(text, new AbortController().signal))).toBe(true)
  }

  beforeAll(() => {
    makeKey(folder, 'Seal', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'])
    makeKey(folder, 'Other', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const des = 'PBE-SHA1-3DES'
  test.each([
    ['with AES 256', []],
    ['with AES 128', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC', '-macalg', 'sha512']],
    ['with 3DES, as Windows writes it', ['-keypbe', des, '-certpbe', des, '-macalg', 'sha1']],
    ['with an open certificate', ['-certpbe', 'NONE']],
    ['without encryption', ['-keypbe', 'NONE', '-certpbe', 'NONE']],
    ['without a checksum', ['-nomac']],
  ])('is read %s', async (_, args) => {
    await expectKey(write(args))
  })

  test('is read with an empty password', async () => {
    await expectKey(write(['-keypbe', des, '-certpbe', des], ''), '')
  })

  test('is read in BER, as Firefox writes it', async () => {
    const [version, safe, mac] = readDer(readDer(write([]))[0]?.content ?? Buffer.alloc(0))
    const [id, wrapped] = readDer(safe?.content ?? Buffer.alloc(0))
    const { content = Buffer.alloc(0) } = readDer(wrapped?.content ?? Buffer.alloc(0))[0] ?? {}
    const pieces = openEnded(0x24, octets(content.subarray(0, 100)), octets(content.subarray(100)))
    const parts = [version?.whole, openEnded(0x30, id?.whole, openEnded(0xa0, pieces)), mac?.whole]
    await expectKey(openEnded(0x30, ...parts))
  })

  test('with another password, damage, or without its certificate is refused', () => {
    const file = write([])
    expect(() => readP12(file, 'other')).toThrow('the password is wrong, or the file is damaged')
    const changed = Buffer.from(file)
    changed[200] = (changed[200] ?? 0) ^ 1
    expect(() => readP12(changed, 'Paßwort 🔑')).toThrow('the password is wrong, or the file is damaged')
    expect(() => readP12(write(['-nocerts']), 'Paßwort 🔑')).toThrow('it has no certificate')
    expect(() => readP12(write(['-nokeys']), 'Paßwort 🔑')).toThrow('it has no private key')
    for (const other of [Buffer.from('PNG'), der(0x30), file.subarray(0, 500), Buffer.alloc(0)])
      expect(() => readP12(other, 'x')).toThrow()
  })

  test('with RC2 says how to write it again', () => {
    const file = write(['-keypbe', des, '-certpbe', des, '-nomac'])
    // The last number of the method, in the part with the certificates.
    const at = file.indexOf(Buffer.from('2a864886f70d010c0103', 'hex'))
    file[at + 9] = 6
    expect(() => readP12(file, 'Paßwort 🔑')).toThrow(/RC2 that is not supported: write it again with AES/)
  })
})

/** Returns a BER value whose length is known only at its end. */
function openEnded(tag: number, ...contents: (Uint8Array | undefined)[]): Buffer {
  const content = contents.map((each) => each ?? Buffer.alloc(0))
  return Buffer.concat([Buffer.of(tag, 0x80), ...content, Buffer.of(0, 0)])
}
