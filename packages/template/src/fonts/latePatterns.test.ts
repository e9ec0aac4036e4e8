import { expect, it } from 'vitest'
import { withoutControls } from '../text/fitText.ts'
import { wordListsFor } from '../words/wordLists.ts'
import { hanOrder } from './hanOrder.ts'

const characters = Array.from({ length: 0x110000 }, (_, i) => String.fromCodePoint(i)).filter(
  (character) => !/[\ud800-\udfff]/.test(character) || character.length === 2,
)

it('no character of kana, Hangul, or Bopomofo is taken for Latin', () => {
  const eastAsian = characters.filter((character) =>
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u.test(character),
  )
  const simplified = hanOrder('')
  expect(eastAsian.filter((character) => hanOrder(character) === simplified)).toEqual([])
})

it('every text of a script with a list is looked at', () => {
  const listed =
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
  const letters = characters.filter((character) => listed.test(character) && /\p{L}/u.test(character))
  const found = letters.filter((letter) => wordListsFor(letter.repeat(8)).length)
  expect(found.length).toBeGreaterThan(90_000)
  // The first letter of each, where the check would fail first.
  const lists = ['\u0e01', '\u0e81', '\u1000', '\u1780'].map((letter) => wordListsFor(letter.repeat(8)))
  expect(lists).toEqual([['thaiWords'], ['laoWords'], ['burmeseWords'], ['khmerWords']])
})

it('exactly the control characters are dropped', () => {
  const kept = characters.filter((character) => withoutControls(character) === character)
  expect(kept.filter((character) => /(?!\n)\p{Cc}/u.test(character))).toEqual([])
  const changed = characters.filter((character) => withoutControls(character) === '')
  expect(changed.every((character) => /\p{Cc}/u.test(character))).toBe(true)
})
