import { expect, test } from 'vitest'
import { differentPeople } from '../../testing/differentPeople.ts'
import { foldName, sameName } from './sameName.ts'

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
  ...['΄', '❛', '❜', 'ˊ', 'ߴ'].map((mark): [string, string] => [`Sean O${mark}Brien`, "Sean O'Brien"]),
  ['Ann 〝Sue〞 Lee', 'Ann "Sue" Lee'],
  ['Dan ״Dani״ Cohen', 'Dan "Dani" Cohen'],
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
  ['Ada\u2800Ek', 'Ada Ek'],
  ['محمد عبد الله', 'محمد عبدالله'],
  // Dots of initials and abbreviations, and what is around the name.
  ['John Smith Jr.', 'John Smith Jr'],
  ['John Smith, Jr.', 'John Smith Jr'],
  ['John Smith, III', 'John Smith III'],
  ['Dr. Ada Ek', 'Dr Ada Ek'],
  ['Dr.Ada Ek', 'DR. ADA EK'],
  ['St. John', 'St John'],
  ['John F. Kennedy', 'John F Kennedy'],
  ['J. R. R. Tolkien', 'J R R Tolkien'],
  ['J.R.R. Tolkien', 'JRR Tolkien'],
  ['Ada Ek, Ph.D.', 'Ada Ek PhD'],
  ['Ada Ek M.D.', 'Ada Ek MD'],
  ['Ada Ek, M.Sc.', 'Ada Ek MSc'],
  ['Mª. Jesús', 'Mª Jesús'],
  ['M.ª Jesús', 'Mª Jesús'],
  ['Ada Ek.', 'Ada Ek'],
  ['Ada Ek,', 'Ada Ek'],
  ['Md. Rahim', 'Md Rahim'],
  // The order of lists.
  ['Lovelace, Ada', 'Ada Lovelace'],
  ['NAGY, István', 'István Nagy'],
  ['van Gogh, Vincent', 'Vincent van Gogh'],
  ['Smith Jr., John', 'John Smith Jr.'],
  ['گل\u200cمحمدی', 'گلمحمدی'],
  // Width.
  ['Ｊｏｈｎｎｙ　Ｋｉｔａｇａｗａ', 'Johnny Kitagawa'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  ['ﾏﾘｰ･ｷｭﾘｰ', 'マリー・キュリー'],
  ['玛丽·居里', '玛丽・居里'],
  ['玛丽•居里', '玛丽·居里'],
  ['玛丽·居里', '玛丽居里'],
  ['マリー・キュリー', 'マリー キュリー'],
  ['タロ－', 'タロー'],
  ['タロ―', 'タロー'],
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
  // Letters of another keyboard, composed in other ways, or omitted.
  ['محمد علي', 'محمد علی'],
  ['كريم', 'کریم'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['ﻣﺤﻤﺪ', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['Ştefan Ţepeş', 'Ștefan Țepeș'],
  ['Ǝli', 'Əli'],
  ['Ðorđe', 'Đorđe'],
  ['أحمد', 'احمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آمنة', 'امنة'],
  ['Hoà Nguyễn', 'Hòa Nguyễn'],
  ['Thuý', 'Thúy'],
  ['Khoẻ', 'Khỏe'],
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

test.each([
  ['Nagy István', 'István Nagy'],
  ['Szabó Anna Mária', 'Anna Mária Szabó'],
  ['Mao Zedong', 'Zedong Mao'],
  ['WANG Xiaoming', 'Xiaoming Wang'],
  ['Yamada Taro', 'Taro Yamada'],
  ['Satō Hanako', 'Hanako Satō'],
  ['Park Ji-hoon', 'Ji-hoon Park'],
  ['Nguyễn Văn An', 'Văn An Nguyễn'],
  ['Nguyen Van An', 'An Nguyen Van'],
  ['Trần Thị Lan', 'Lan Trần Thị'],
])('%s may be typed as %s: the family name is first in its country', (name, typed) => {
  expect(sameName(name, typed)).toBe(true)
  expect(sameName(typed, name)).toBe(true)
})

test.each([
  ['Dr. Ada Ek', 'Ada Ek'],
  ['Prof. Dr. Ada Ek', 'Ada Ek'],
  ['Prof.Dr. Ada Ek', 'Ada Ek'],
  ['Mrs. Ada Ek', 'Ada Ek'],
  ['Dipl.-Ing. Ada Ek', 'Ada Ek'],
  ['Ada Ek, Ph.D.', 'Ada Ek'],
  ['Ada Ek, M.Sc.', 'Ada Ek'],
  ['Herr Jan Ek', 'Jan Ek'],
])('%j may be typed as %j, but nobody gets a title by typing it', (name, typed) => {
  expect(sameName(name, typed)).toBe(true)
  expect(sameName(typed, name)).toBe(false)
})

test.each([
  ['James Thomas', 'Thomas James'],
  ['Martin Simon', 'Simon Martin'],
  ['Lee Martin', 'Martin Lee'],
  ['Kim Lee', 'Lee Kim'],
  ['Li Na', 'Na Li Wang'],
  ['Wang Li', 'Li Wang'],
  ['John Smith Jr.', 'John Smith'],
  ['John Smith Jr.', 'John Smith Sr.'],
  ['John Smith III', 'John Smith II'],
  ['Dr. Ada Ek', 'Prof. Ada Ek'],
  ['Dr.', ''],
  ['Dr. Ek', 'Dr.'],
  ['J. R. Smith', 'J. P. Smith'],
  ['J. Smith', 'Smith'],
  ['Jean, Luc', 'Jean Luc'],
  ['Noé Lé', 'Nóe Lé'],
  ['玛丽', '玛'],
])('%j and %j are different people', (name, typed) => {
  expect(sameName(name, typed)).toBe(false)
  expect(sameName(typed, name)).toBe(false)
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
