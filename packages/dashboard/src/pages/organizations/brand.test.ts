import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

test.each([
  ['#1a2b3c', '', { color: '#1a2b3c', accent: '#1a2b3c' }],
  ['1a2b3c', '#FFD400', { color: '#1a2b3c', accent: '#FFD400' }],
  ['', '', null],
  ['red', '', { color: 'red', accent: 'red' }],
])('the colors “%s” and “%s” are sent as the API takes them', async (color, accent, brand) => {
  let sent: unknown
  const { visit } = stubDashboard({
    'POST /api/profile/organization': (_url: URL, body: unknown) => {
      sent = JSON.parse(String(body))
      return { id: 'o' }
    },
  })
  const body = new URLSearchParams({
    name: 'A',
    email: 'a@example.com',
    brandColor: color,
    brandAccent: accent,
  })
  const { status } = await visit('/organizations/new', { method: 'POST', body })
  expect(status).toBe(303)
  expect(sent).toMatchObject({ brand })
})

test('a color that the API refuses is marked, in the language of the page', async () => {
  const refused = {
    ...{ success: false, code: 'validation_failed', message: 'brand.color must be a color' },
    errors: [{ path: 'brand.color', message: 'must be a color such as #1A2B3C' }],
  }
  const { visit } = stubDashboard({
    'POST /api/profile/organization': Response.json(refused, { status: 400 }),
  })
  const body = new URLSearchParams({ name: 'A', email: 'a@example.com', brandColor: 'red' })
  const { status, text } = await visit('/organizations/new', { method: 'POST', body })
  expect(status).toBe(400)
  expect(text).toMatch(/id="brandColor"[^>]*aria-invalid="true"/)
  expect(text).toContain('value="red"')
})
