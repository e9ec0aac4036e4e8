/** Font files that were asked for before the editor's own code was there, by face. */
const lent = new Map<string, Promise<Response>>()

/**
 * Hands the editor the answer to a request for a font file that its loader made, so that the first page need not wait
 * for it. It is used once; where it failed, the editor asks again.
 */
export function lendFont(face: string, answer: Promise<Response>): void {
  lent.set(face, answer)
}

/** Gets a font file. Rejects where there is none. */
export async function fetchFont(face: string, url: string): Promise<Uint8Array> {
  const answer = lent.get(face)?.then(bytesOf)
  lent.delete(face)
  return (await answer?.catch(() => undefined)) ?? bytesOf(await fetch(url))
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new Error(`${response.url} answered with status ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
