/** A content coding in which files lie beside the originals; the smaller comes first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The coding that a client wants most of those that exist; of equals the smaller, because browsers list them all without
 * an order. `undefined` = the original, also for a client that refuses everything.
 *
 * @param header `Accept-Encoding` as it was sent
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

/** `gzip;q=0.5`. A weight that is none counts as a refusal: the original suits everybody. */
function parse(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  if (given === undefined) return [name, 1]
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0]
}
