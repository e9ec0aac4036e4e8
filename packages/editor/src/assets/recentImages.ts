/** Bytes of pixels and addresses that may be kept: two or three backgrounds. */
const limit = 32 * 2 ** 20

const kept = new Map<string, HTMLCanvasElement>()

/**
 * Keeps a decoded image beyond the opening that needed it: people close a design and open it again. The longest
 * unused go first, and one that is too large for all of the room is not kept.
 */
export function rememberImage(url: string, canvas: HTMLCanvasElement): void {
  kept.delete(url)
  kept.set(url, canvas)
  let bytes = 0
  for (const [other, image] of [...kept].reverse()) {
    const size = other.length + image.width * image.height * 4
    if (bytes + size > limit) kept.delete(other)
    else bytes += size
  }
}

/** An image of an earlier opening, where it was kept. */
export function recentImage(url: string): HTMLCanvasElement | undefined {
  const image = kept.get(url)
  if (image) rememberImage(url, image)
  return image
}
