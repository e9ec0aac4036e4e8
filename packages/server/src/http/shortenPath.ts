/** Paths come from outside and can be 16 kB long. */
const longest = 200

/** A path as a message may repeat it. */
export function shortenPath(path: string): string {
  return path.length > longest ? `${path.slice(0, longest)}…` : path
}
