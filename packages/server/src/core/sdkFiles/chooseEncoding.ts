/** Content codings of the precompressed files, smallest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/**
 * Chooses a coding by the client's weights; at equal weight, the one with the smaller file.
 *
 * @param header `Accept-Encoding` as sent
 * @returns `undefined` for the original file, also if the client refuses all
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map((header ?? '').split(',').map(parse))
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ??
    (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ??
    weights.get('*') ??
    0
  let best: Encoding | undefined
  for (const encoding of encodings) {
    if (!available.includes(encoding) || weightOf(encoding) <= (best ? weightOf(best) : 0)) continue
    best = encoding
  }
  const identity = weights.get('identity') ?? 0
  return best && weightOf(best) >= identity ? best : undefined
}

/** Parses `gzip;q=0.5`. An invalid weight counts as 0: every client can read the original. */
function parse(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  if (quality === undefined) return [name, 1]
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0]
}
