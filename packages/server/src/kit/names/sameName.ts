/** Parts behind a comma that belong to the end of a name: generations, degrees, and orders. */
const atEnd =
  /^(?:jr|sr|junior|senior|[ivx]{1,4}|\d(?:st|nd|rd|th)|esq|(?:ph|ed) ?d|dphil|mphil|[mbd] ?(?:sc|ed|eng|phil|tech|com|arch|pharm|litt)|[mbd] ?[abdsp]|m ?b ?a|ll ?[bmd]|j ?d|d ?d ?s|r ?n|c ?p ?a|p ?e|sj|op|osb)$/u

/** Accents without a letter, which the compatibility form would turn into a space and a mark. */
const loneAccents = /[´΄᾽᾿῾]/gu

/** Characters that keyboards and word processors put in for an apostrophe. */
const apostrophes = /[‘’‚‛❛❜ʹʻʼʽʾʿˈˊˋ՚׳ߴߵ′‵`ꞌꞋ]/gu

/** Quotation marks around a nickname, of any language. */
const quotes = /[“”„‟❝❞〝〞〟«»״「」『』]|''/gu

/** Dashes, the minus sign, and the bullet that hyphenates. */
const dashes = /[\p{Pd}−⁃]/gu

/** Dots between the parts of a name, as in 玛丽·居里 and マリー・キュリー. */
const middleDots = /[•‧∙・ᐧ]/gu

/** Dots of initials and abbreviations, which many leave out, and the blank of Braille. */
const blanks = /[.。⠀]/gu

/** Default-ignorable characters, besides the tatweel, which only stretches a letter. */
const invisible = /[\p{Default_Ignorable_Code_Point}ـ]/gu

/** Vowel points, which Arabic and Hebrew leave out of most texts. */
const points = /[\u064b-\u0652\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu

/** Accents of Greek, which its capitals have not, and the dot that Turkish and Lithuanian letters keep. */
const lostByCase = /(?<=[\p{sc=Grek}][\u0308]?)[\u0300\u0301\u0313\u0314\u0342]+|(?<=[ij])\u0307/gu

/** Dash typed instead of the long vowel mark. */
const longVowel = /(?<=[\p{sc=Hira}\p{sc=Kana}])[-ー]/gu

/** Tones of Vietnamese on the first of two vowels, as older keyboards put them: Hòa for Hoà. */
const earlyTone =
  /(?:(?<=o)([\u0300\u0301\u0303\u0309\u0323])a|(?<=o)([\u0300\u0303\u0309\u0323])e|(?<=u)([\u0300\u0301\u0303\u0309\u0323])y)(?![\p{L}\p{M}])/gu

/** The servant in names such as Abdullah, which are one word or two. */
const servant = /(?<=^|\s)عبد\s+(?=ال)/gu

/** Single letters in a row: initials, with or without spaces between them. */
const initials = /(?<=(?<![\p{L}\p{M}\p{N}'])\p{L}\p{M}*) (?=\p{L}\p{M}*(?![\p{L}\p{M}\p{N}'-]))/gu

/** Degrees that were typed in two parts. */
const degrees =
  /(?<![\p{L}\p{M}])(ph|ed|ll|[mbd]) (d|[bm]|sc|ed|eng|phil|tech|com|arch|pharm)(?![\p{L}\p{M}])/gu

/** Scripts that write names without spaces, or with them. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]`

/** Spaces that people write or leave out: between characters of these scripts, and beside punctuation. */
const optionalSpaces = new RegExp(
  String.raw`(?<=${unspaced})[\s·]+(?=${unspaced})|\s*(?<mark>['"\-,·()/&])\s*`,
  'gu',
)

/** Letters that look the same, of which a keyboard has one: in Persian and Arabic, Romanian, Vietnamese, and Azerbaijani. */
const twins: Readonly<Record<string, string>> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ي: 'ی', ى: 'ی', ك: 'ک', ڪ: 'ک', ہ: 'ه' },
  ...{ ş: 'ș', ţ: 'ț', ð: 'đ', ɖ: 'đ', ǝ: 'ə', ς: 'σ' },
}

const twinLetters = new RegExp(`[${Object.keys(twins).join('')}]`, 'gu')

/** Titles and forms of address before a folded name. */
const before =
  /^(?:(?:univ|assoc|ass|asst|hon)[- ])?(?:dr|prof(?:essor)?|mr|mrs|ms|miss|mx|sir|dame|rev|herr|frau|hr|mag|ing|dipl-ing|mme|mlle|sra?|dott(?:ssa)?|shri|sri|smt)(?:(?: |-)(?:med|phil|jur|rer nat|habil|h ?c|mult))* (?=\S)/u

/** Degrees behind a folded name, except those that are family names, too. */
const behind = /(?<=\S) (?:phd|edd|dphil|mphil|[mb](?:sc|eng|tech|com|arch)|mba|ll[bmd])$/u

/** Frequent family names of countries in which they are first, without accents. */
const frequent = `
nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh balog papp takacs juhasz lakatos meszaros olah racz
fekete szilagyi torok feher szucs orsos kocsis fodor pinter szalai sipos gulyas biro kiraly katona varadi boros fazekas orosz
somogyi veres budai hegedus deak vass vamos lengyel halasz bognar barta hajdu kozma pasztor
sato satou suzuki takahashi tanaka watanabe ito itou yamamoto nakamura kobayashi kato katou yoshida yamada sasaki yamaguchi
matsumoto inoue kimura hayashi shimizu yamazaki ikeda hashimoto yamashita ishikawa nakajima maeda fujita ogawa goto okada
hasegawa murakami kondo ishii saito saitou sakamoto endo aoki fujii nishimura fukuda ota miura fujiwara okamoto matsuda nakagawa
nakano harada ono tamura takeuchi kaneko wada nakayama ishida ueda morita shibata sakai kudo yokoyama miyazaki miyamoto uchida
takagi ando taniguchi ohno maruyama imai takada fujimoto takeda murata ueno sugiyama masuda hirano otsuka kojima kubo matsui
park pak bak choi choe jeong kang yoon yun jang shin kwon hwang ryu yoo hong moon bae baek heo kwak
nguyen tran pham huynh hoang phan dang bui ngo duong dinh trinh doan luong vo vu le ly do ho
wang li zhang liu chen yang huang zhao wu zhou xu zhu guo luo gao zheng liang xie tang deng feng cao zeng peng xiao cai pan
tian yuan ye jiang wei cheng lu ding shen yao zhong cui liao fang zou xiong qin qiu yan xue shao mao deng ma hu sun he
chan cheung wong leung ng lau chow yeung tsang kwok chang hsu hsieh tsai tan ong goh teo chua koh
`

/** Family names that are given names in other countries, unless they are beside a given name such as Min-su. */
const ambiguous = 'lee kim lin lim han song jung long'

const [families, doubtful] = [frequent, ambiguous].map((names) => new Set(names.trim().split(/\s+/))) as [
  Set<string>,
  Set<string>,
]

/**
 * Returns true if a person typed the name of a certificate, in any way to write it: see {@link foldName}. Accents
 * count. Titles of the certificate may be left out, but none may be added, and a family name of a country in which it
 * comes first may be last.
 */
export function sameName(name: string, typed: string): boolean {
  const [folded, given] = [foldName(name), foldName(typed)]
  if (folded === '' || given === '') return false
  return isSame(folded, given) || isSame(withoutTitles(folded), given)
}

function isSame(name: string, typed: string): boolean {
  return name === typed || isInOtherOrder(name.split(' '), typed.split(' '))
}

/** Returns true if two names have the same words, among them one family name, which is first in one of them. */
function isInOtherOrder(name: readonly string[], typed: readonly string[]): boolean {
  if (name.length < 2 || name.length !== typed.length) return false
  if ([...name].sort().join(' ') !== [...typed].sort().join(' ')) return false
  const [family, ...others] = familyNames(name)
  return family !== undefined && others.length === 0 && (name[0] === family || typed[0] === family)
}

/** The words of a folded name that are family names of Hungary and of East Asia. */
function familyNames(words: readonly string[]): string[] {
  const isClear = words.some((word) => word.includes('-'))
  return words.filter((word) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
    return families.has(plain) || (isClear && doubtful.has(plain))
  })
}

/** A folded name without titles and degrees, which are not part of it; the name itself if it has none. */
function withoutTitles(name: string): string {
  let rest = name
  for (;;) {
    const shorter = rest.replace(before, '').replace(behind, '')
    if (shorter === rest) return rest
    rest = shorter
  }
}

/**
 * Folds a name into a form that is equal for every way to write the same name: letter case of all scripts, width, composed
 * and decomposed characters, apostrophes, dashes, dots, and spaces, letters of another keyboard that look the same, and the
 * order of lists, as in “Lovelace, Ada”. Accents count, because they tell people apart: Jan is not Ján.
 */
export function foldName(name: string): string {
  const letters = foldLetters(name).replace(/\s+/gu, ' ').replace(servant, 'عبد')
  return inOrder(letters.replace(optionalSpaces, '$<mark>')).replace(initials, '').replace(degrees, '$1$2')
}

/** Folds letters and marks, each of which has a form that is equal for all its spellings. */
function foldLetters(name: string): string {
  const plain = name
    .replace(loneAccents, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(blanks, ' ')
  // Twice: only capitals of ß and of ligatures are two letters, and only small letters of İ are.
  const folded = plain.toLowerCase().toUpperCase().toLowerCase()
  return folded
    .normalize('NFD')
    .replace(lostByCase, '')
    .replace(points, '')
    .replace(earlyTone, (vowels) => vowels.slice(-1) + vowels.slice(0, -1))
    .normalize('NFC')
    .replace(twinLetters, (letter) => twins[letter] ?? letter)
    .replace(dashes, '-')
    .replace(longVowel, 'ー')
    .replace(middleDots, '·')
}

/**
 * Puts the parts of a folded name in the order in which it is spoken: “lovelace,ada” is ada lovelace, and “ek,jr” is ek jr.
 * Commas around the name go.
 */
function inOrder(name: string): string {
  if (!name.includes(',')) return name.trim()
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const end = parts.findIndex((_part, i) => i > 0 && parts.slice(i).every((rest) => atEnd.test(rest)))
  const [before, after] = end === -1 ? [parts, []] : [parts.slice(0, end), parts.slice(end)]
  const [family = '', given = '', ...more] = before
  const spoken = more.length ? before.join(',') : `${given} ${family}`.trim()
  return [spoken, ...after].join(' ')
}
