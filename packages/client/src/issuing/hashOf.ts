/**
 * SHA-256 of a value's JSON, in hexadecimal.
 *
 * @throws {TypeError} if JSON has no form for the value
 */
export async function hashOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
