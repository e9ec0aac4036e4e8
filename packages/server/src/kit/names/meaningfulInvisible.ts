/** Letters and marks that a joiner changes: not those of scripts in which it would only be invisible. */
const joined = String.raw`(?![\u0300-\u036f\p{sc=Latn}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{Lo}\p{M}]`
const variants = String.raw`\ufe00-\ufe0f\u{e0100}-\u{e01ef}`

/** Pattern of invisible characters in places where they change what is seen, for expressions with the flag `u`. */
export const meaningfulInvisible = [
  // Names in Persian, Sinhala, Devanagari, and other scripts.
  String.raw`(?<=${joined})[\u200c\u200d]`,
  // Emoji of several parts.
  String.raw`(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})`,
  // Variants of an emoji, or of a character in Japanese names.
  String.raw`(?<![${variants}])(?<=[\p{Lo}\p{M}\p{S}\p{N}\p{Extended_Pictographic}#*])[${variants}]`,
  // Flags of regions.
  String.raw`(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`,
  // Mongolian variants, letters of Old Korean without a part, and Hebrew marks in a fixed order.
  String.raw`(?<=\p{sc=Mong})[\u180b-\u180f]`,
  String.raw`\u115f(?=[\u1160-\u11a7\ud7b0-\ud7c6])|(?<=[\u1100-\u115f\ua960-\ua97c])\u1160`,
  String.raw`(?<=\p{sc=Hebr})\u034f`,
  // Marks of direction only affect their neighbors.
  String.raw`[\u200e\u200f\u061c]`,
].join('|')
