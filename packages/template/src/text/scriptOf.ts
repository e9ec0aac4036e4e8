import { isInvisible } from './graphemes.ts'

/** ISO 15924 codes of the scripts of Unicode 15, the frequent ones first. */
const codes =
  'Latn Hani Arab Cyrl Deva Hira Kana Hang Grek Hebr Beng Taml Telu Gujr Knda Mlym Orya Guru Sinh Thai ' +
  'Laoo Mymr Khmr Ethi Geor Armn Tibt Mong Thaa Bopo Yiii Olck Mtei Syrc Nkoo Adlm Tfng Cher Cans Java ' +
  'Bali Copt Lisu Cham Vaii Osge Rohg Cakm Tavt Sylo Sund Bugi Batk Lana Tale Talu Limb Lepc Kali Rjng ' +
  'Saur Bamu Mand Samr Hmng Hmnp Wcho Newa Tirh Plrd Medf Mroo Tnsa Wara Bass Dupl Mend Modi Mult Takr ' +
  'Khoj Sind Mahj Shrd Sidd Kthi Gran Dogr Gong Gonm Nand Toto Vith Nagm Kawi Diak Bhks Marc Ahom Tglg ' +
  'Hano Buhd Tagb Brai Goth Glag Ogam Runr Perm Aghb Hung Orkh Ital Phnx Phli Phlp Prti Mani Avst Armi ' +
  'Nbat Palm Hatr Narb Sarb Elym Chrs Sogd Sogo Ougr Khar Brah Soyo Zanb Phag Tang Nshu Kits Egyp Hluw ' +
  'Xsux Ugar Xpeo Linb Lina Cprt Cpmn Cari Lyci Lydi Dsrt Shaw Osma Elba Mero Merc Pauc Yezi Maka'
let patterns: [code: string, pattern: RegExp][] | undefined

/** Cache, because finding a script takes up to 160 patterns, and texts repeat the same few characters. */
const known = new Map<string, string | undefined>()
const maxKnown = 5_000

/**
 * ISO 15924 script of a grapheme; `undefined` for digits, spaces, signs, and invisible characters, which belong to any.
 */
export function scriptOf(grapheme: string): string | undefined {
  const first = grapheme.charCodeAt(0)
  if (grapheme.length === 1 && first < 0x80) return /[a-z]/i.test(grapheme) ? 'Latn' : undefined
  // A Mongolian vowel separator next to other letters must not be drawn as a Mongolian font's symbol.
  if (isInvisible(grapheme.codePointAt(0) ?? 0)) return undefined
  if (known.has(grapheme)) return known.get(grapheme)
  patterns ??= codes.split(' ').flatMap((code) => {
    try {
      return [[code, new RegExp(`\\p{Script=${code}}`, 'u')] as [string, RegExp]]
    } catch {
      // Newer than this browser's Unicode version.
      return []
    }
  })
  const script = patterns.find(([, pattern]) => pattern.test(grapheme))?.[0]
  if (known.size >= maxKnown) known.clear()
  known.set(grapheme, script)
  return script
}

/** Groups scripts by font: ideographs, kana, and Bopomofo share one; every other script is separate. */
export function fontScriptOf(script: string): string {
  return script === 'Hira' || script === 'Kana' || script === 'Bopo' ? 'Hani' : script
}

const joined = new Set([
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Adlm',
  'Phag',
  'Mand',
  'Mani',
  'Rohg',
  'Sogd',
  'Sogo',
  'Chrs',
  'Ougr',
])

/** Returns true if letters of a script are joined, so that no space may separate them (Unicode 15, ArabicShaping). */
export function isJoined(script: string | undefined): boolean {
  return joined.has(script ?? '')
}
