import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const secrets = ['T0123', 'whk', 'hunter2', 'me:']
const addresses = [
  'https://hooks.example.com/services/T0123/abc',
  'https://example.com:8443/?token=whk',
  'https://me:hunter2@example.org/',
  'https://plain.example',
]

test.each(['viewer', 'issuer'] as const)(
  'a %s reads which host gets events, and none of its secrets',
  async (role) => {
    const webhooks = addresses.map((url, i) => ({
      id: `w${i}`,
      url,
      types: [],
      isEnabled: true,
      disabledReason: null,
    }))
    const { visit } = stubDashboard(
      {
        'GET /api/webhooks': webhooks,
        ...Object.fromEntries(webhooks.map((one) => [`GET /api/webhooks/${one.id}`, one])),
        ...Object.fromEntries(webhooks.map(({ id }) => [`GET /api/webhooks/${id}/deliveries`, []])),
      },
      role,
    )
    const pages = ['/webhooks', ...webhooks.map(({ id }) => `/webhooks/${id}`)]
    const texts = await Promise.all(pages.map(async (path) => (await visit(path)).text))
    for (const secret of secrets) expect(texts.join()).not.toContain(secret)
    expect(texts[0]).toContain('https://hooks.example.com/…')
    expect(texts[0]).toContain('https://example.com:8443/…')
    expect(texts[0]).toContain('https://example.org/…')
    expect(texts[0]).toContain('https://plain.example<')
  },
)

test('an owner reads whole addresses', async () => {
  const webhooks = addresses.map((url, i) => ({
    id: `w${i}`,
    url,
    types: [],
    isEnabled: true,
    disabledReason: null,
  }))
  const { text } = await stubDashboard({ 'GET /api/webhooks': webhooks }).visit('/webhooks')
  for (const address of addresses) expect(text).toContain(address)
})
