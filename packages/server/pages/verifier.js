// Verifies offline codes and exported certificates in a browser. A classic script that needs nothing else, so that pages also run
// from a disk, where modules and requests are blocked. `packages/server/src/modules/offline/offlinePayload.ts` and `src/export` say what it reads.

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

  /**
   * Returns true if this browser can check Ed25519 signatures here: only secure pages and those of a disk have
   * `crypto.subtle`.
   */
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

  const quadPattern =
    /^(<[^<>\s]*>|_:\w+) <([^<>\s]*)> (<[^<>\s]*>|_:\w+|"(?:[^"\\\n\r]|\\.)*"(?:\^\^<[^<>\s]*>|@[\w-]+)?) \.$/
  const escapes = { t: '\t', b: '\b', n: '\n', r: '\r', f: '\f' }

  /** Words of an IRI, a blank node, or a literal as canonical N-Quads write it. */
  function termOf(text) {
    if (text[0] === '<') return text.slice(1, -1)
    if (text[0] !== '"') return text
    return text
      .slice(1, text.lastIndexOf('"'))
      .replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/g, (_all, short, long, character) =>
        character === undefined
          ? String.fromCodePoint(Number.parseInt(short ?? long, 16))
          : (escapes[character] ?? character),
      )
  }

  /** Reads canonical N-Quads: the values of a subject's properties. */
  function readQuads(text) {
    const quads = text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const found = quadPattern.exec(line)
        if (!found) throw new UnreadableError()
        return { subject: termOf(found[1]), property: found[2], value: termOf(found[3]) }
      })
    const all = (subject, property) =>
      quads.filter((quad) => quad.subject === subject && quad.property === property).map(({ value }) => value)
    const one = (subject, property) => {
      const values = all(subject, property)
      if (values.length > 1) throw new UnreadableError()
      return values[0]
    }
    /** The only subject with this property. */
    const subjectWith = (property) => {
      const subjects = new Set(
        quads.filter((quad) => quad.property === property).map(({ subject }) => subject),
      )
      if (subjects.size !== 1) throw new UnreadableError()
      return [...subjects][0]
    }
    return { all, one, subjectWith }
  }

  const vc = 'https://www.w3.org/2018/credentials#'
  const badge = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
  const status = 'https://www.w3.org/ns/credentials/status#'
  const security = 'https://w3id.org/security#'
  const nameOf = 'https://schema.org/name'

  /** Facts in the signed quads of an Open Badges credential. */
  function readCredential(text) {
    const { all, one, subjectWith } = readQuads(text)
    const id = subjectWith(`${vc}issuer`)
    const did = one(id, `${vc}issuer`)
    const subject = one(id, `${vc}credentialSubject`)
    const achievement = one(subject, `${badge}achievement`)
    const identity = all(subject, `${badge}identifier`).find(
      (each) => one(each, `${badge}identityType`) === 'name',
    )
    const entry = one(id, `${vc}credentialStatus`)
    return {
      id,
      did,
      name: identity && one(identity, `${badge}identityHash`),
      title: one(achievement, nameOf),
      description: one(achievement, 'https://schema.org/description'),
      issuer: one(did, nameOf),
      issuedOn: one(id, `${vc}validFrom`),
      expiresAt: one(id, `${vc}validUntil`) ?? null,
      list: one(entry, `${status}statusListCredential`),
      index: Number(one(entry, `${status}statusListIndex`)),
    }
  }

  /** The key that a proof of `eddsa-rdfc-2022` names. */
  function keyOfProof(text, did) {
    const { one, subjectWith } = readQuads(text)
    const proof = subjectWith(`${security}verificationMethod`)
    const [controller, key] = one(proof, `${security}verificationMethod`).split('#')
    const isMeant =
      controller === did &&
      one(proof, `${security}cryptosuite`) === 'eddsa-rdfc-2022' &&
      one(proof, `${security}proofPurpose`) === `${security}assertionMethod`
    if (!isMeant) throw new UnreadableError()
    return key
  }

  /**
   * Checks a statement that an organization signed.
   *
   * @param context what the statement is for: no other signature counts
   * @returns the statement, parsed; `undefined` if none of its keys signed it
   */
  async function readStatement({ text, signature, key }, context, keys) {
    if (!keys.includes(key)) return undefined
    const isTrue = await isSigned(key, fromBase58(signature), utf8(`${context}\n${text}`))
    return isTrue ? JSON.parse(text) : undefined
  }

  /** The bits of a status list, unpacked. */
  async function bitsOf(encoded) {
    const packed = Uint8Array.from(
      atob(encoded.slice(1).replace(/-/g, '+').replace(/_/g, '/')),
      (character) => character.charCodeAt(0),
    )
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  }

  /** Statements by organization: checking a folder reads each of them once, not once per certificate. */
  const statements = new WeakMap()

  /**
   * Checks what an organization signed when it was exported.
   *
   * @param organization of `organizations/…/organization.js`
   * @returns `{ did, name, domain, keys, asOf, lists, certificates, documents }` with unpacked lists by their address, the number of
   *   its certificates in force, and SHA-256 of its documents; `undefined` if none of its keys signed it
   */
  function readOrganization(organization) {
    const read = async () => {
      const statement = await readStatement(
        organization.status,
        'certificate-sdk export 1 status',
        organization.keys,
      )
      if (statement?.did !== organization.did) return undefined
      const lists = {}
      for (const [url, encoded] of Object.entries(statement.lists)) lists[url] = await bitsOf(encoded)
      return { ...statement, lists }
    }
    const statement = statements.get(organization) ?? read()
    statements.set(organization, statement)
    return statement
  }

  /** Returns true if a bit of a status list is 1. */
  function isEnded(bits, index) {
    if (!(index < bits.length * 8)) throw new UnreadableError()
    return (bits[index >> 3] & (0x80 >> (index & 7))) !== 0
  }

  /**
   * Checks an exported certificate: the signature of its credential, by the hashes of its canonical N-Quads (Data Integrity
   * `eddsa-rdfc-2022`), and its status when it was exported. Show only facts of the result: those are signed.
   *
   * @param certificate `{ code, quads, proof, value, files }` of a page
   * @param organization of `organizations/…/organization.js`
   * @returns `{ state, facts?, files?, page?, asOf?, issuer? }`: `valid`, `expired`, `ended`, `forged`, or `unreadable`; SHA-256 of
   *   the files, and of the page without the certificate
   */
  async function checkCertificate(certificate, organization, today = new Date().toISOString()) {
    try {
      const { keys, did } = organization
      const key = keyOfProof(certificate.proof, did)
      const facts = readCredential(certificate.quads)
      const message = join(await sha256(utf8(certificate.proof)), await sha256(utf8(certificate.quads)))
      const isOwn =
        keys.includes(key) && facts.did === did && facts.id.endsWith(`/v/${certificate.code}/credential.json`)
      if (!isOwn || !(await isSigned(key, fromBase58(certificate.value), message))) return { state: 'forged' }
      const issuer = await readOrganization(organization)
      const own = await readStatement(certificate.files, 'certificate-sdk export 1 files', keys)
      const bits = issuer?.lists[facts.list]
      if (!bits || own?.code !== certificate.code) return { state: 'forged' }
      const state = isEnded(bits, facts.index)
        ? 'ended'
        : facts.expiresAt !== null && Date.parse(facts.expiresAt) <= Date.parse(today)
          ? 'expired'
          : 'valid'
      const { files, page } = own
      const { asOf, name, domain } = issuer
      return { state, facts, key, files, page, asOf, issuer: { name, domain } }
    } catch {
      // Damaged data fail in many ways: a part is missing, a digit is none, a point is not on the curve.
      return { state: 'unreadable' }
    }
  }

  return { checkOfflineCode, checkCertificate, readOrganization, isSupported, sha256, hexOf }
})()
