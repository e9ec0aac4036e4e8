/** Accents without a letter, which the compatibility form would turn into a space and a mark. */
const loneAccents = /[´᾽᾿῾]/gu
/** Characters that keyboards and word processors put in for an apostrophe. */
const apostrophes = /[‘’‚‛ʹʻʼʽʾʿˈ՚׳′‵`ꞌꞋ]/gu
/** Quotation marks around a nickname, of any language. */
const quotes = /[“”„‟«»״「」『』]|''/gu
/** Dashes, the minus sign, and the bullet that hyphenates. */
const dashes = /[\p{Pd}−⁃]/gu
/** Dots between the parts of a name, as in 玛丽·居里 and マリー・キュリー. */
const middleDots = /[•‧∙・ᐧ]/gu
/** Default-ignorable characters, besides the tatweel, which only stretches a letter. */
const invisible = /[\p{Default_Ignorable_Code_Point}ـ]/gu
/** Vowel points, which Arabic and Hebrew leave out of most texts. */
const points = /[\u064b-\u0652\u0670\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu
/** Accents of Greek, which its capitals have not, and the dot that Turkish and Lithuanian letters keep. */
const lostByCase = /(?<=[\p{sc=Grek}][\u0308]?)[\u0300\u0301\u0313\u0314\u0342]+|(?<=[ij])\u0307/gu
/** Scripts that write names without spaces, or with them. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]`
/** Spaces that people write or leave out: between characters of these scripts, and beside punctuation. */
const optionalSpaces = new RegExp(
  String.raw`(?<=${unspaced})\s+(?=${unspaced})|\s*(?<mark>['"\-.,·()/&])\s*`,
  'gu',
)

/** Letters that look the same, of which a keyboard has one: in Persian and Arabic, Romanian, Vietnamese, and Azerbaijani. */
const twins: Readonly<Record<string, string>> = {
  ...{ ي: 'ی', ى: 'ی', ك: 'ک', ڪ: 'ک', ہ: 'ه' },
  ...{ ş: 'ș', ţ: 'ț', ð: 'đ', ɖ: 'đ', ǝ: 'ə', ς: 'σ' },
}
const twinLetters = new RegExp(`[${Object.keys(twins).join('')}]`, 'gu')

/**
 * Folds a name into a form that is equal for every way to write the same name: letter case of all scripts, width, composed
 * and decomposed characters, apostrophes, dashes, and spaces, and letters of another keyboard that look the same. Accents
 * count, because they tell people apart: Jan is not Ján.
 */
export function foldName(name: string): string {
  const plain = name
    .replace(loneAccents, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
  // Twice: only capitals of ß and of ligatures are two letters, and only small letters of İ are.
  const folded = plain.toLowerCase().toUpperCase().toLowerCase()
  return folded
    .normalize('NFD')
    .replace(lostByCase, '')
    .replace(points, '')
    .normalize('NFC')
    .replace(twinLetters, (letter) => twins[letter] ?? letter)
    .replace(dashes, '-')
    .replace(middleDots, '·')
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(optionalSpaces, '$<mark>')
}
