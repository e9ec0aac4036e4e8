import { expect, test } from 'vitest'
import { differentPeople } from '../../testing/differentPeople.ts'
import { foldName } from './foldName.ts'
import { sameName } from './sameName.ts'

const same: readonly [name: string, typed: string][] = [
  ['Zoë Ångström', ' zoë   ångström '],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['\u2067ليلى\u2069 حسن', 'ليلى حسن'],
  ['ﬁona', 'Fiona'],
  // Apostrophes.
  ...['’', '‘', '‛', 'ʻ', 'ʼ', 'ʹ', '′', '`', '´', '＇', 'ꞌ', '՚'].map((mark): [string, string] => [
    `Sean O${mark}Brien`,
    "Sean O'Brien",
  ]),
  ['Oʻtkir Gʻaniyev', 'O‘tkir G’aniyev'],
  ['Kalākaua Kaʻiulani', "Kalākaua Ka'iulani"],
  ['Мар’яна Лук’янчук', "Мар'яна Лук'янчук"],
  ['Daniël van ’t Hoff', "Daniël van't Hoff"],
  ['D’ Angelo', "D'Angelo"],
  ['Ç׳ Cohen', "Ç' Cohen"],
  ['Ann “Sue” Lee', 'Ann "Sue" Lee'],
  ['Иван «Ваня» Петров', 'Иван "Ваня" Петров'],
  ["Ann ''Sue'' Lee", 'Ann „Sue“ Lee'],
  // Dashes.
  ...['‐', '‑', '‒', '–', '—', '―', '−', '－', '﹣', '⁃'].map((dash): [string, string] => [
    `Anne${dash}Marie Ek`,
    'Anne-Marie Ek',
  ]),
  ['Anne - Marie Ek', 'Anne-Marie Ek'],
  ['An\u00adna', 'Anna'],
  // Spaces.
  ['李 小龍', '李小龍'],
  ['山田　太郎', '山田太郎'],
  ['김 민수', '김민수'],
  ['髙橋 ハナ', '髙橋ハナ'],
  ['Ada\u00a0Lovelace', 'Ada Lovelace'],
  ['Ada\u2009\u202fLovelace', 'Ada Lovelace'],
  ['Ada\tLovelace', 'Ada Lovelace'],
  ['J. R. R. Tolkien', 'J.R.R. Tolkien'],
  ['St.John', 'St. John'],
  ['King , Martin', 'King, Martin'],
  ['گل\u200cمحمدی', 'گلمحمدی'],
  // Width.
  ['Ｊｏｈｎｎｙ　Ｋｉｔａｇａｗａ', 'Johnny Kitagawa'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  ['ﾏﾘｰ･ｷｭﾘｰ', 'マリー・キュリー'],
  ['玛丽·居里', '玛丽・居里'],
  ['玛丽•居里', '玛丽·居里'],
  ['김민수', '김민수'.normalize('NFD')],
  // Letter case of all scripts.
  ['İbrahim', 'ibrahim'],
  ['İBRAHİM', 'ibrahim'],
  ['Işık', 'IŞIK'],
  ['ışık', 'işik'],
  ['Groß', 'GROSS'],
  ['GROẞ', 'groß'],
  ['Weiß', 'weiss'],
  ['Ǆemal', 'Džemal'],
  ['Ĳsbrand', 'IJSBRAND'],
  ['ΟΔΥΣΣΕΑΣ', 'Οδυσσέας'],
  ['ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Γιώργος Παπαδόπουλος'],
  ['Ζωή Μαΐου', 'ΖΩΗ ΜΑΪΟΥ'],
  ['Иван', 'ИВАН'],
  ['Ґалаґан', 'ґАЛАҐАН'],
  ['Արամ Խաչատրյան', 'ԱՐԱՄ ԽԱՉԱՏՐՅԱՆ'],
  ['Սևակ', 'ՍԵՒԱԿ'],
  ['შოთა', 'ᲨᲝᲗᲐ'],
  ['ᎠᏂ', 'ꭰꮒ'],
  ['Əliyev', 'əliyev'],
  ['ŁUKASZ', 'łukasz'],
  ['ÞÓRA', 'þóra'],
  // Letters of another keyboard, composed in other ways, or left out.
  ['محمد علي', 'محمد علی'],
  ['كريم', 'کریم'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['ﻣﺤﻤﺪ', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['Ştefan Ţepeş', 'Ștefan Țepeș'],
  ['Ǝli', 'Əli'],
  ['Ðorđe', 'Đorđe'],
  ['Nguyễn', 'Nguyễn'.normalize('NFD')],
  ['Adébáyọ̀', 'Adébáyọ̀'.normalize('NFD')],
  ['Gal·la', 'Ga\u0140la'],
  ['Louis Ⅲ', 'Louis III'],
  ['Mª José', 'Ma José'],
  ['神田', '神田'],
  ['葛\u{e0100}飾', '葛飾'],
  ['น้ำ', 'น้ํา'],
]

test.each(same)('%j typed as %j is the same name', (name, typed) => {
  expect(sameName(name, typed)).toBe(true)
  expect(sameName(typed, name)).toBe(true)
})

test.each([
  ['Zoë', 'Zoe'],
  ['Zoë Ångström', 'Zoë'],
  ['Jan', 'Ján'],
  ['Møller', 'Moller'],
  ['Łukasz', 'Lukasz'],
  ['Jean-Luc', 'Jean Luc'],
  ['', ''],
  ['\u200b', '\u200b'],
  [' ', ''],
])('%j typed as %j is another name', (name, typed) => {
  expect(sameName(name, typed)).toBe(false)
})

test('None of 1,000 pairs of different people have the same name', () => {
  const pairs = differentPeople()
  expect(pairs.length).toBeGreaterThanOrEqual(1_000)
  expect(new Set(pairs.map((pair) => [...pair].sort().join('|'))).size).toBe(pairs.length)
  expect(pairs.filter(([one, other]) => sameName(one, other))).toEqual([])
})

test('A folded name stays as it is', () => {
  const names = same.flat()
  expect(names.filter((name) => foldName(foldName(name)) !== foldName(name))).toEqual([])
})
