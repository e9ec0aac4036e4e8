import { type DecodedDataUrl, decodeDataUrl } from './decodeDataUrl.ts'

/** Shorter ones stay where they are, in characters. */
const longUrl = 64 * 1024

/**
 * Takes the long data URLs out of a parsed body, and leaves a short URL in the place of each, so that their texts never
 * reach the event loop, which would copy each twice between threads.
 *
 * @param body is changed
 * @param paths where they may be, such as `fields.*.imageUrl`; `*` is each item of a list. Others stay, and are refused
 *   by their length.
 * @returns the content of each, by its short URL
 */
export function takeDataUrls(body: unknown, paths: readonly string[]): Map<string, DecodedDataUrl> {
  const contents = new Map<string, DecodedDataUrl>()
  const shortUrls = new Map<string, string>()
  function shorten(url: string): string {
    const known = shortUrls.get(url)
    if (known !== undefined) return known
    const shortUrl = `data:image/received;base64,${contents.size}`
    shortUrls.set(url, shortUrl)
    contents.set(shortUrl, decodeDataUrl(url))
    return shortUrl
  }
  for (const path of paths) replaceAt(body, path.split('.'), shorten)
  return contents
}

function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  shorten: (url: string) => string,
): void {
  if (typeof value !== 'object' || value === null || key === undefined) return
  if (key === '*') {
    if (Array.isArray(value)) for (const item of value) replaceAt(item, rest, shorten)
    return
  }
  if (!Object.hasOwn(value, key)) return
  const holder = value as Record<string, unknown>
  const found = holder[key]
  if (rest.length > 0) replaceAt(found, rest, shorten)
  else if (typeof found === 'string' && found.length > longUrl && /^data:image\//i.test(found))
    holder[key] = shorten(found)
}
