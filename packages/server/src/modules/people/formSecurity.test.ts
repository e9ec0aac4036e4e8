import { describe, expect, test } from 'vitest'
import { requireSameOrigin } from '../../kit/http/requireSameOrigin.ts'
import { password, refused } from '../../testing/people.ts'
import { Passwords } from './passwords/Passwords.ts'
import { createSessionCookie } from './sessionCookie.ts'

describe('A change by a page of another site', () => {
  const publicUrl = 'https://certificates.example'
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: publicUrl }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.certificates.example' }, false],
    [{ origin: publicUrl }, true],
    [{ origin: 'http://10.0.0.4:3000', host: '10.0.0.4:3000' }, false],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://evil.example', host: 'evil.example' }, false],
    [{ origin: 'https://evil.example', host: 'certificates.example' }, false],
    [{ origin: 'null', host: 'null' }, false],
    [{ host: 'certificates.example' }, false],
  ])('%j passes: %s', (headers, passes) => {
    const check = () => requireSameOrigin({ headers, publicUrl })
    if (passes) expect(check).not.toThrow()
    else expect(check).toThrow(refused('not_allowed'))
  })
})

describe('The cookie of a session', () => {
  const token = 'A'.repeat(43)
  test('is bound to the host, and hidden from scripts and other sites', () => {
    expect(createSessionCookie('https://certificates.example').write(token)).toBe(
      `__Host-session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(createSessionCookie('http://127.0.0.1:3000').write(token)).toBe(
      `session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    )
  })

  test('is read among others, unless there are two', () => {
    const cookie = createSessionCookie('https://certificates.example')
    expect(cookie.read(`a=b; __Host-session=${token};c=d`)).toBe(token)
    for (const header of [
      undefined,
      `session=${token}`,
      `__Host-session=${token}; __Host-session=${token}`,
      `__Host-session=${token}A`,
      `__Host-session=`,
    ])
      expect(cookie.read(header)).toBeUndefined()
  })
})

test('a flood from one address neither queues without end nor holds up others', async () => {
  const passwords = new Passwords()
  const flood = Array.from({ length: 30 }, () =>
    passwords.matches(undefined, password, 'flood').catch((error: { code: string }) => error.code),
  )
  const other = passwords.matches(undefined, password, 'other')
  expect(await other).toBe(false)
  const results = await Promise.all(flood)
  expect(results.filter((result) => result === 'busy').length).toBeGreaterThan(20)
  expect(results).toContain(false)
})
