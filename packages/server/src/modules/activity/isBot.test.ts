import { expect, test } from 'vitest'
import { isBot } from './isBot.ts'

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('people are counted: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23',
  'curl/8.5.0',
])('programs are not: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})
