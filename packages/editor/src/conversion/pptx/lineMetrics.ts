/** Height of letters above the baseline, and depth below it, as shares of the font size. */
export interface LineMetrics {
  ascent: number
  descent: number
}

/** As the fonts have them (`hhea`), because presentations place boxes and not baselines. */
const known: readonly (readonly [RegExp, number, number])[] = [
  [/^(arial|arimo|helvetica|liberation ?sans)/i, 0.905, 0.212],
  [/^(times|tinos|liberation ?serif)/i, 0.891, 0.216],
  [/^(courier|cousine|liberation ?mono)/i, 0.833, 0.3],
  [/^(calibri|carlito)/i, 0.952, 0.269],
  [/^(cambria|caladea)/i, 0.95, 0.222],
  [/^georgia/i, 0.917, 0.219],
  [/^(verdana|tahoma)/i, 1.003, 0.208],
  [/^trebuchet/i, 0.939, 0.222],
  [/^garamond/i, 0.862, 0.263],
  [/^century ?gothic/i, 1.006, 0.22],
  [/^(segoe ui)/i, 1.079, 0.251],
  [/^book antiqua|^palatino/i, 0.923, 0.283],
  [/^(montserrat)/i, 0.968, 0.251],
  [/^(noto sans|open sans)/i, 1.069, 0.293],
  [/^(cormorant)/i, 0.924, 0.287],
  [/^(eb ?garamond)/i, 1.007, 0.298],
  [/^(libre ?baskerville)/i, 0.97, 0.27],
  [/^lora/i, 1.006, 0.274],
  [/^playfair/i, 1.082, 0.251],
  [/^cinzel/i, 0.976, 0.372],
  [/^great ?vibes/i, 0.851, 0.401],
  [/^alex ?brush/i, 0.825, 0.425],
  [/^pinyon/i, 0.863, 0.384],
  [/^dancing/i, 0.92, 0.28],
]

/** Metrics of a family; usual ones for an unknown one. */
export function lineMetrics(family: string): LineMetrics {
  const [, ascent = 0.93, descent = 0.24] = known.find(([pattern]) => pattern.test(family)) ?? []
  return { ascent, descent }
}
