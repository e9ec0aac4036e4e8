/** How long an unused session lasts, and how long any lasts, in ms. */
export const sessionMs = { idle: 30 * 86_400_000, max: 90 * 86_400_000 }

/** Reads and writes a cookie with a secret token. */
export interface TokenCookie {
  name: string
  /** @returns the token in a `Cookie` header, unless the cookie is missing, repeated, or malformed */
  read(header: string | undefined): string | undefined
  /** `Set-Cookie` value with the token. */
  write(token: string): string
  /** `Set-Cookie` value that removes the cookie. */
  remove(): string
}

/** @param publicUrl base URL of the service */
export function createSessionCookie(publicUrl: string): TokenCookie {
  return createTokenCookie(publicUrl, { name: 'session', maxAgeMs: sessionMs.idle })
}

/**
 * Creates a cookie. With https, its name starts with `__Host-`: browsers then accept it only from this host, over
 * https, and for all paths, so that no other host of the domain can plant one.
 *
 * @param publicUrl base URL of the service
 */
export function createTokenCookie(
  publicUrl: string,
  { name: plainName, maxAgeMs }: { name: string; maxAgeMs: number },
): TokenCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    read(header = '') {
      const cookie = header
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part.startsWith(`${name}=`))
      const [only, ...others] = cookie
      const token = only?.slice(name.length + 1) ?? ''
      return others.length === 0 && /^[\w-]{43}$/.test(token) ? token : undefined
    },
    write: (token) => `${name}=${token}; Max-Age=${maxAgeMs / 1000}; ${attributes}`,
    remove: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
