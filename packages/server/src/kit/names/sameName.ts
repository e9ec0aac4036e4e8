/** Suffixes after a comma that belong to the end of a name: generations, degrees, and orders. */
const atEnd =
  /^(?:jr|sr|junior|senior|[ivx]{1,4}|\d(?:st|nd|rd|th)|esq|(?:ph|ed) ?d|dphil|mphil|[mbd] ?(?:sc|ed|eng|phil|tech|com|arch|pharm|litt)|[mbd] ?[abdsp]|m ?b ?a|ll ?[bmd]|j ?d|d ?d ?s|r ?n|c ?p ?a|p ?e|sj|op|osb)$/u

/** Standalone accents, which the compatibility form would turn into a space and a mark. */
const loneAccents = /[´΄᾽᾿῾]/gu

/** Characters that keyboards and word processors use as an apostrophe. */
const apostrophes = /[‘’‚‛❛❜ʹʻʼʽʾʿˈˊˋ՚׳ߴߵ′‵`ꞌꞋ]/gu

/** Quotation marks around a nickname, in any language. */
const quotes = /[“”„‟❝❞〝〞〟«»״「」『』]|''/gu

/** Dashes, the minus sign, and the hyphenation bullet. */
const dashes = /[\p{Pd}−⁃]/gu

/** Dots between the parts of a name, as in 玛丽·居里 and マリー・キュリー. */
const middleDots = /[•‧∙・ᐧ]/gu

/** Dots of initials and abbreviations, which many leave out, and the Braille blank. */
const blanks = /[.。⠀]/gu

/** Default-ignorable characters, and the tatweel, which only stretches a letter. */
const invisible = /[\p{Default_Ignorable_Code_Point}ـ]/gu

/** Vowel points, which most Arabic and Hebrew texts leave out. */
const points = /[\u064b-\u0652\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu

/** Greek accents, which capitals lack, and the dot that Turkish and Lithuanian letters keep. */
const lostByCase = /(?<=[\p{sc=Grek}][\u0308]?)[\u0300\u0301\u0313\u0314\u0342]+|(?<=[ij])\u0307/gu

/** Dash typed instead of the long vowel mark. */
const longVowel = /(?<=[\p{sc=Hira}\p{sc=Kana}])[-ー]/gu

/** Vietnamese tones on the first of two vowels, as older keyboards place them: Hòa for Hoà. */
const earlyTone =
  /(?:(?<=o)([\u0300\u0301\u0303\u0309\u0323])a|(?<=o)([\u0300\u0303\u0309\u0323])e|(?<=u)([\u0300\u0301\u0303\u0309\u0323])y)(?![\p{L}\p{M}])/gu

/** “Abd” in names such as Abdullah, written as one word or two. */
const servant = /(?<=^|\s)عبد\s+(?=ال)/gu

/** Consecutive single letters: initials, with or without spaces. */
const initials = /(?<=(?<![\p{L}\p{M}\p{N}'])\p{L}\p{M}*) (?=\p{L}\p{M}*(?![\p{L}\p{M}\p{N}'-]))/gu

/** Degrees typed in two parts. */
const degrees =
  /(?<![\p{L}\p{M}])(ph|ed|ll|[mbd]) (d|[bm]|sc|ed|eng|phil|tech|com|arch|pharm)(?![\p{L}\p{M}])/gu

/** Scripts that write names with or without spaces. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]`

/** Optional spaces: between characters of these scripts, and next to punctuation. */
const optionalSpaces = new RegExp(
  String.raw`(?<=${unspaced})[\s·]+(?=${unspaced})|\s*(?<mark>['"\-,·()/&])\s*`,
  'gu',
)

/** Lookalike letters, of which a keyboard has one: in Persian and Arabic, Romanian, Vietnamese, and Azerbaijani. */
const twins: Readonly<Record<string, string>> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ي: 'ی', ى: 'ی', ك: 'ک', ڪ: 'ک', ہ: 'ه' },
  ...{ ş: 'ș', ţ: 'ț', ð: 'đ', ɖ: 'đ', ǝ: 'ə', ς: 'σ' },
}

const twinLetters = new RegExp(`[${Object.keys(twins).join('')}]`, 'gu')

/** Titles and forms of address before a folded name. */
const before =
  /^(?:(?:univ|assoc|ass|asst|hon)[- ])?(?:dr|prof(?:essor)?|mr|mrs|ms|miss|mx|sir|dame|rev|herr|frau|hr|mag|ing|dipl-ing|mme|mlle|sra?|dott(?:ssa)?|shri|sri|smt)(?:(?: |-)(?:med|phil|jur|rer nat|habil|h ?c|mult))* (?=\S)/u

/** Degrees after a folded name, except those that are also family names. */
const behind = /(?<=\S) (?:phd|edd|dphil|mphil|[mb](?:sc|eng|tech|com|arch)|mba|ll[bmd])$/u

/** Common family names of countries that put them first, without accents. */
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

/** Family names that are given names in other countries, unless next to a given name such as Min-su. */
const ambiguous = 'lee kim lin lim han song jung long'

const [families, doubtful] = [frequent, ambiguous].map((names) => new Set(names.trim().split(/\s+/))) as [
  Set<string>,
  Set<string>,
]

/**
 * Returns true if a person typed a certificate's name, in any spelling: see {@link foldName}. Accents matter. Titles of
 * the certificate may be left out, but none may be added, and a family name of a country in which it comes first may be
 * last.
 */
export function sameName(name: string, typed: string): boolean {
  const [folded, given] = [foldName(name), foldName(typed)]
  if (folded === '' || given === '') return false
  return isSame(folded, given) || isSame(withoutTitles(folded), given)
}

function isSame(name: string, typed: string): boolean {
  return name === typed || isInOtherOrder(name.split(' '), typed.split(' '))
}

/** Returns true if two names have the same words, including one family name that is first in one of them. */
function isInOtherOrder(name: readonly string[], typed: readonly string[]): boolean {
  if (name.length < 2 || name.length !== typed.length) return false
  if ([...name].sort().join(' ') !== [...typed].sort().join(' ')) return false
  const [family, ...others] = familyNames(name)
  return family !== undefined && others.length === 0 && (name[0] === family || typed[0] === family)
}

/** Family names of Hungary and East Asia among the words of a folded name. */
function familyNames(words: readonly string[]): string[] {
  const isClear = words.some((word) => word.includes('-'))
  return words.filter((word) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')
    return families.has(plain) || (isClear && doubtful.has(plain))
  })
}

/** A folded name without titles and degrees; the name itself if it has none. */
function withoutTitles(name: string): string {
  let rest = name
  for (;;) {
    const shorter = rest.replace(before, '').replace(behind, '')
    if (shorter === rest) return rest
    rest = shorter
  }
}

/**
 * Folds a name so that all spellings of it are equal: ignores case in all scripts, width, normalization, apostrophes,
 * dashes, dots, and spaces, lookalike letters of another keyboard, and list order, as in “Lovelace, Ada”. Accents
 * matter, because they distinguish people: Jan is not Ján.
 */
export function foldName(name: string): string {
  const letters = foldLetters(name).replace(/\s+/gu, ' ').replace(servant, 'عبد')
  return inOrder(letters.replace(optionalSpaces, '$<mark>')).replace(initials, '').replace(degrees, '$1$2')
}

/** Folds letters and marks to one form per letter. */
function foldLetters(name: string): string {
  const plain = name
    .replace(loneAccents, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(blanks, ' ')
  // Twice: only the capitals of ß and ligatures are two letters, and only the lowercase form of İ is.
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
 * Puts the parts of a folded name in spoken order: “lovelace,ada” becomes ada lovelace, and “ek,jr” ek jr. Removes
 * commas around the name.
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
