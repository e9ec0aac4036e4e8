import fc from 'fast-check'
import { create } from 'qrcode/lib/core/qrcode.js'
import { describe, expect, test } from 'vitest'
import type { OfflineFacts } from '../../core/certificates/OfflineFacts.ts'
import { loadVerifier } from '../../testing/loadVerifier.ts'
import { newIssuerKey, readIssuerKey, readMultikey, signBytes } from '../credentials/issuerKey.ts'
import { OfflineCodes } from './createOffline.ts'
import { maxBytes } from './offlinePayload.ts'

const template = { fields: [{ id: '1', type: 'qr', text: 'QR', x: 0, y: 0, fontSize: 50, isOffline: true }] }
const { publicKey, secret } = newIssuerKey()
const own = {
  key: readMultikey(publicKey),
  sign: (bytes: Uint8Array) => signBytes(readIssuerKey(secret), bytes),
}
const keys = { signingKey: async () => own }
const issuers = [{ name: 'Sailing School', domain: null, keys: [newIssuerKey().publicKey, publicKey] }]
const verifier = loadVerifier()
const facts: OfflineFacts = {
  code: '7KQ2M9XR4T8WZ3BC',
  name: 'Zoë Ødegård',
  title: 'Day Skipper',
  issuer: 'Sailing School',
  issuedOn: '2026-11-26',
  validThrough: '2028-11-26',
}

async function write(changes: Partial<OfflineFacts> = {}, publicUrl = 'https://certificates.example.com') {
  const writer = await new OfflineCodes(keys, publicUrl).writerFor(template, 'org')
  return writer?.({ ...facts, ...changes }) ?? ''
}

const bytesOf = (code: string) => {
  const hex = BigInt(code.split('#')[1] ?? '').toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}
const modulesOf = (code: string) => create(code, { errorCorrectionLevel: 'M' }).modules.size

describe('An offline code', () => {
  test('says what the page reads, signed, and begins with the address of the page', async () => {
    const code = await write()
    expect(code).toMatch(/^HTTPS:\/\/CERTIFICATES\.EXAMPLE\.COM\/v\/7KQ2M9XR4T8WZ3BC#\d+$/)
    expect(new URL(code).href.split('#')[0]).toBe('https://certificates.example.com/v/7KQ2M9XR4T8WZ3BC')
    expect(await verifier.checkOfflineCode(code, issuers)).toMatchObject({
      state: 'valid',
      issuer: { name: 'Sailing School' },
      facts: {
        code: '7KQ2M9XR4T8WZ3BC',
        name: 'Zoë Ødegård',
        title: 'Day Skipper',
        issuer: 'Sailing School',
        issuedOn: '2026-11-26',
        lastDay: '2028-11-26',
      },
    })
    expect(await write()).toBe(code)
  })

  test('needs 93 to 170 bytes and at most 57 modules, and says whatever texts were in it, or how they begin', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    const texts = fc.record({ name: text, title: text, issuer: text })
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const code = await write(given)
        expect(bytesOf(code).length).toBeGreaterThanOrEqual(93)
        expect(bytesOf(code).length).toBeLessThanOrEqual(maxBytes)
        expect(modulesOf(code)).toBeLessThanOrEqual(57)
        const { state, facts: read } = await verifier.checkOfflineCode(code, issuers)
        expect(state).toBe('valid')
        for (const key of ['name', 'title', 'issuer'] as const) {
          const shown = read?.[key] ?? ''
          if (shown !== given[key]) expect(shown).toMatch(/…$/)
          expect(given[key].startsWith(shown.replace(/…$/, ''))).toBe(true)
        }
      }),
      { numRuns: 60, examples: [[{ name: 'A', title: 'B', issuer: 'C' }]] },
    )
  })

  test('shortens a title and an issuer before the name', async () => {
    const { facts: read } = await verifier.checkOfflineCode(
      await write({
        title: 'Certificate of attendance '.repeat(4),
        issuer: 'University of applied sciences',
      }),
      issuers,
    )
    expect(read?.name).toBe('Zoë Ødegård')
    expect(read?.title).toMatch(/^Certificate of.*…$/)
  })

  test('of a long address is shorter, but a name stays recognizable', async () => {
    const name = 'Maximiliana Konstantinopoulou'
    for (const length of [20, 45, 60]) {
      const code = await write({ name }, `https://${'c'.repeat(length - 12)}.edu`)
      const { state, facts: read } = await verifier.checkOfflineCode(code, issuers)
      expect(state).toBe('valid')
      expect(read?.name.slice(0, 8)).toBe('Maximili')
      if (length < 60) expect(modulesOf(code)).toBeLessThanOrEqual(57)
    }
  })

  test('with any byte changed is refused', async () => {
    const bytes = bytesOf(await write())
    const states = await Promise.all(
      Array.from(bytes, (_, i) => {
        const changed = Buffer.from(bytes)
        changed[i] = (changed[i] ?? 0) ^ 1
        return verifier.checkOfflineCode(BigInt(`0x${changed.toString('hex')}`).toString(), issuers)
      }),
    )
    expect(states.filter(({ state, facts: read }) => state === 'valid' || read)).toEqual([])
    expect(states.filter(({ state }) => state === 'forged').length).toBeGreaterThan(bytes.length - 15)
  })

  test('of a key that the page does not know, or that is none, is refused', async () => {
    const stranger = [{ name: 'Other', keys: [newIssuerKey().publicKey] }]
    expect(await verifier.checkOfflineCode(await write(), stranger)).toEqual({ state: 'unknown' })
    for (const text of ['', 'https://example.com/v/7KQ2M9XR4T8WZ3BC', '9'.repeat(300), '1'.repeat(5_000)])
      expect(await verifier.checkOfflineCode(text, issuers)).toEqual({ state: 'unreadable' })
  })

  test('is written only for designs that ask for one', async () => {
    const [field] = template.fields
    const plain = {
      fields: [{ ...field, id: '1', type: 'qr', text: 'QR', x: 0, y: 0, fontSize: 9, isOffline: false }],
    }
    expect(await new OfflineCodes(keys, 'https://example.com').writerFor(plain, 'org')).toBeUndefined()
  })
})
