import { expect, test } from 'vitest'
import { creditsLink } from './creditsLink.ts'

test('fills in the account, encoded', () => {
  const values = { account: 'a1', email: 'zoë+1@example.com', language: 'de' }
  expect(creditsLink('https://shop.example/{language}?for={account}&mail={email}&x={other}', values)).toBe(
    'https://shop.example/de?for=a1&mail=zo%C3%AB%2B1%40example.com&x={other}',
  )
})
