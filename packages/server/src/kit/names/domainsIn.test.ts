import { expect, test } from 'vitest'
import { mixesAlphabets } from '../../core/organizations/issuerNames.ts'
import { domainsIn } from './plainNames.ts'

test.each([
  ['Booking.com B.V.', ['booking.com']],
  ['Amazon.com Services LLC', ['amazon.com']],
  ['The crates.io Foundation', ['crates.io']],
  ['Check24.de GmbH & Co. KG', ['check24.de']],
  ['academy.example.co.uk', ['academy.example.co.uk']],
  ['ｅｖｉｌ．ｃｏｍ', ['evil.com']],
  ['evil\u200e.com', ['evil.com']],
  ['evil\u2024com', ['evil.com']],
  ['evil。com', ['evil.com']],
  ['Harvard.edu Extension', ['harvard.edu']],
  ['Sailing.academy', ['sailing.academy']],
  ['Learn.gov.in', ['learn.gov.in']],
  ['Example.ac.uk', ['example.ac.uk']],
  ['Kurse.at', ['kurse.at']],
  ['Corsi.it S.r.l.', ['corsi.it']],
  ['GmbH & Co.KG', []],
  ['Sailing Co.Ltd', []],
  ['Sp. z o.o.', []],
  ['Univ.Prof.Dr. Ek', []],
  ['M.Link', []],
  ['Sailing & Co.', []],
  ['St. John’s', []],
  ['J.R.R.Tolkien', []],
  ['Node.js Foundation', []],
  ['Universität f. Bodenkultur', []],
])('%s has %j', (name, domains) => {
  expect(domainsIn(name)).toEqual(domains)
})

test.each([
  ['Pаypal', true],
  ['Gооgle Academy', true],
  ['Αpple', true],
  ['Sberbаnk', true],
  ['Сollege of Art', true],
  ['Университет ИТМО', false],
  ['IT-Академия', false],
  ['Яндекс Yandex', false],
  ['Ωmega', false],
  ['Zoë Ångström', false],
  ['東京大学 Tokyo', false],
])('%s mixes alphabets in a word: %s', (name, mixes) => {
  expect(mixesAlphabets(name)).toBe(mixes)
})
