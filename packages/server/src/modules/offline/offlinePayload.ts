import type { OfflineFacts } from '../../core/certificates/OfflineFacts.ts'
import { isVerificationCode, verificationCodeBytes } from '../../core/certificates/verificationCode.ts'

/** Minimum bytes of the other texts before the name is shortened. */
const minOther = 16

const mark = '…'

/** Bytes of a payload besides its texts: version, key, code, two days, three lengths, signature. */
const fixedBytes = 1 + 6 + 10 + 3 + 3 + 3 + 64
/** Maximum payload size, in bytes. */
export const maxBytes = 170
/** Minimum limit that keeps names recognizable, however long the URL is. */
export const minByteLimit = 130
/** Prefix of the signed bytes, so that signatures are valid for nothing else. */
const offlineContext = 'certificate-sdk offline code 1\n'

const dayMs = 24 * 60 * 60_000
/** Days count from here, starting at 1; 0 means no day. */
const dayZero = Date.UTC(1900, 0, 1)

/**
 * The payload of an offline code, 93 to 170 bytes, in version 1:
 *
 * | bytes | |
 * | ----- | - |
 * | 1 | version, 1 |
 * | 6 | first bytes of the signing public key |
 * | 10 | the verification code, 5 bits per character |
 * | 3, 3 | day of issue and last day, counted from 1 on 1900-01-01; 0 for none |
 * | 1 + n, three times | name, title, and issuer: length, and UTF-8; ends in `…` if shortened |
 * | 64 | Ed25519 signature over {@link offlineContext} and everything before it |
 *
 * @param key raw public key, 32 bytes
 * @param max total size in bytes
 */
export function writePayload(
  { code, name, title, issuer, issuedOn, validThrough }: OfflineFacts,
  { key, sign, max }: { key: Uint8Array; sign: (bytes: Uint8Array) => Uint8Array; max: number },
): Uint8Array {
  if (!isVerificationCode(code)) throw new TypeError(`${code} is not a verification code.`)
  const texts = shortenTogether({ name, others: [title, issuer] }, max - fixedBytes)
  const fields = texts.flatMap((text) => {
    const bytes = Buffer.from(text)
    return [Buffer.of(bytes.length), bytes]
  })
  const body = Buffer.concat([
    Buffer.of(1),
    key.subarray(0, 6),
    verificationCodeBytes(code),
    dayBytes(issuedOn),
    dayBytes(validThrough),
    ...fields,
  ])
  return Buffer.concat([body, sign(Buffer.concat([Buffer.from(offlineContext), body]))])
}

function dayBytes(day: string | null): Uint8Array {
  const bytes = Buffer.alloc(3)
  if (day !== null) bytes.writeUIntBE(Math.max(1, (Date.parse(day) - dayZero) / dayMs + 1), 0, 3)
  return bytes
}

/** Converts bytes to a decimal number, which a QR code stores in 3⅓ bits per digit. The first byte must not be 0. */
export function toDecimal(bytes: Uint8Array): string {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`).toString()
}

/**
 * Shortens texts to a total number of UTF-8 bytes, at grapheme boundaries. A shortened text ends in `…`. Shortens the
 * longest other text first, and the name only if the others are already short.
 *
 * @returns the name, then the others in order
 */
function shortenTogether(
  { name, others }: { name: string; others: readonly string[] },
  bytes: number,
): string[] {
  const texts = [name, ...others].map((text) => new Shortened(text))
  const [first, ...rest] = texts as [Shortened, ...Shortened[]]
  while (texts.reduce((sum, { size }) => sum + size, 0) > bytes) {
    const [longest] = rest.filter(({ size }) => size > minOther).sort((a, b) => b.size - a.size)
    const all = [...texts].sort((a, b) => b.size - a.size)
    const candidate = longest ?? (first.canShrink ? first : all.find(({ canShrink }) => canShrink))
    if (!candidate?.canShrink) break
    candidate.shrink()
  }
  return texts.map((text) => text.value)
}

class Shortened {
  readonly #characters: string[]
  #isWhole = true

  constructor(text: string) {
    this.#characters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  }

  get value(): string {
    const text = this.#characters.join('')
    return this.#isWhole ? text : text.trimEnd() + mark
  }

  get size(): number {
    return Buffer.byteLength(this.value)
  }

  get canShrink(): boolean {
    return this.#characters.length > 0
  }

  shrink(): void {
    this.#characters.pop()
    this.#isWhole = false
  }
}
