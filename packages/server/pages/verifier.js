// Verifies offline codes and exported certificates in a browser. A classic script that needs nothing else, so that pages also run
// from a disk, where modules and requests are blocked. `packages/server/src/offline/offlinePayload.ts` and `src/export` say what it reads.

// biome-ignore lint/correctness/noUnusedVariables: read by the scripts of pages
const verifier = (() => {
  const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const day = 86_400_000
  const dayZero = Date.UTC(1900, 0, 1)
  const utf8 = (text) => new TextEncoder().encode(text)

  /** The reader could not be made sense of: no signature was checked. */
  class UnreadableError extends Error {}

  function bytesOf(number) {
    const hex = number.toString(16)
    const even = hex.length % 2 ? `0${hex}` : hex
    return Uint8Array.from(even.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  }

  /** @param text Multibase, beginning with `z` */
  function fromBase58(text) {
    if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text)) throw new UnreadableError()
    let number = 0n
    for (const digit of text.slice(1)) number = number * 58n + BigInt(base58.indexOf(digit))
    const zeros = /^z(1*)/.exec(text)[1].length
    return Uint8Array.from([...new Uint8Array(zeros), ...(number ? bytesOf(number) : [])])
  }

  /** The 32 bytes of an Ed25519 key written as Multikey. */
  function keyBytes(multikey) {
    const bytes = fromBase58(multikey)
    if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) throw new UnreadableError()
    return bytes.slice(2)
  }

  async function isSigned(multikey, signature, message) {
    const key = await crypto.subtle.importKey('raw', keyBytes(multikey), { name: 'Ed25519' }, true, [
      'verify',
    ])
    return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, message)
  }

  /** Whether this browser can check Ed25519 signatures here: only secure pages and those of a disk have `crypto.subtle`. */
  async function isSupported() {
    try {
      // A public point of the curve: the base point.
      const point = Uint8Array.of(0x58, ...new Uint8Array(31).fill(0x66))
      await crypto.subtle.importKey('raw', point, { name: 'Ed25519' }, true, ['verify'])
      return true
    } catch {
      return false
    }
  }

  async function sha256(bytes) {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  }

  function join(...parts) {
    return Uint8Array.from(parts.flatMap((part) => [...part]))
  }

  const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

  /** The date of a day that is counted from 1 on 1900-01-01, or `null`. */
  function dateOf(number) {
    return number ? new Date(dayZero + (number - 1) * day).toISOString().slice(0, 10) : null
  }

  /** Reads the digits of an offline code, alone or after the address. */
  function readOfflineCode(text) {
    const digits = text.trim().split('#').at(-1).replace(/\s/g, '')
    if (!/^\d{200,420}$/.test(digits)) throw new UnreadableError()
    const bytes = bytesOf(BigInt(digits))
    if (bytes[0] !== 1 || bytes.length < 93 || bytes.length > 170) throw new UnreadableError()
    const number = (from, to) => bytes.slice(from, to).reduce((sum, byte) => sum * 256 + byte, 0)
    let at = 23
    const texts = [0, 1, 2].map(() => {
      const end = at + 1 + bytes[at]
      if (end > bytes.length - 64) throw new UnreadableError()
      const raw = bytes.slice(at + 1, end)
      at = end
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(raw)
      } catch {
        throw new UnreadableError()
      }
    })
    if (at !== bytes.length - 64) throw new UnreadableError()
    let code = ''
    let number80 = BigInt(`0x${hexOf(bytes.slice(7, 17))}`)
    for (let i = 0; i < 16; i++, number80 /= 32n) code = codeAlphabet[Number(number80 % 32n)] + code
    const [name, title, issuer] = texts
    const facts = {
      code,
      name,
      title,
      issuer,
      issuedOn: dateOf(number(17, 20)),
      lastDay: dateOf(number(20, 23)),
    }
    return { facts, hint: bytes.slice(1, 7), body: bytes.slice(0, at), signature: bytes.slice(at) }
  }

  /**
   * Checks an offline code.
   *
   * @param issuers `{ name, domain, keys }` of each known one
   * @returns `{ state, facts?, issuer? }`: `valid` is signed by the issuer; `unknown` is signed with a key that no issuer here
   *   has; `forged` has another content than what was signed; `unreadable` is no offline code
   */
  async function checkOfflineCode(text, issuers) {
    let read
    try {
      read = readOfflineCode(text)
    } catch (error) {
      if (error instanceof UnreadableError) return { state: 'unreadable' }
      throw error
    }
    const { facts, hint, body, signature } = read
    const hinted = issuers.flatMap((issuer) =>
      issuer.keys
        .filter((key) => hint.every((byte, i) => keyBytes(key)[i] === byte))
        .map((key) => ({ issuer, key })),
    )
    const message = join(utf8('certificate-sdk offline code 1\n'), body)
    for (const { issuer, key } of hinted)
      if (await isSigned(key, signature, message)) return { state: 'valid', facts, issuer }
    return { state: hinted.length ? 'forged' : 'unknown' }
  }

  return { checkOfflineCode, isSupported, isSigned, sha256, join, utf8, hexOf, fromBase58, UnreadableError }
})()
