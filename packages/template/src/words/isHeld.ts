import { latePattern } from '../latePattern.ts'

/** Name particles and articles that must not end a line: “Ludwig van / Beethoven” reads as two people. */
const particles = [
  ...['von', 'vom', 'van', 'zu', 'zur', 'zum', 'der', 'den', 'ter', 'af', 'av'],
  ...['de', 'del', 'della', 'dei', 'degli', 'di', 'da', 'das', 'dos', 'du', 'des'],
  ...[
    'la',
    'le',
    'las',
    'los',
    'les',
    'el',
    'al',
    'ibn',
    'bin',
    'bint',
    'san',
    'santa',
    'são',
    'saint',
    'st.',
  ],
  ...['عبد', 'ابن', 'بن', 'بنت', 'أبو', 'ابو', 'أبي', 'أم', 'آل', 'ذو'],
]
/** Maximum length of the deciding text: a particle with its surroundings. */
const longest = 12

const endsWithParticle = latePattern(
  () =>
    new RegExp(
      `(?:^|[\\s\\p{Ps}\\p{Pi}\\u2066-\\u2068])(?:${particles.join('|').replace('.', '\\.')})[\\s\\u2069]+$`,
      'iu',
    ),
)
/** Numbers and suffixes after a name: “Henry / III” reads as two lines. */
const beginsWithSuffix = latePattern(
  () => /^[\u2066-\u2068]?(?:I{2,3}|IV|VI{1,3}|IX|XI{1,3}|[JS]r\.?)(?![\p{L}\p{M}\p{N}])/u,
)

/** Returns true if the words on both sides of a break belong together, so that other breaks are preferred. */
export function isHeld(text: string, at: number): boolean {
  return (
    endsWithParticle.test(text.slice(Math.max(0, at - longest), at)) ||
    beginsWithSuffix.test(text.slice(at, at + longest))
  )
}
