import { Buffer } from 'node:buffer'
import type { TemplateInput } from '@certificate-sdk/client'
import { fetchPatiently } from '../../http/fetchPatiently.ts'
import type { MemberVisit } from '../../http/Visit.ts'

/** A hosted image in the JSON of a design. Text can't look like this, because its quotes are escaped. */
const hostedImage = /"imageUrl": "https?:[^"\\]*\/images\/(\w{64})"/g

/**
 * Returns a design as a file that another installation, which may not reach this one, can import: with its hosted
 * images inside. An image that would make the file too large for an import remains a URL.
 *
 * @param largest maximum bytes of the file
 */
export async function exportedDesign(
  visit: Pick<MemberVisit, 'fetch'>,
  design: TemplateInput,
  largest: number,
): Promise<string> {
  const text = JSON.stringify(design, null, 2)
  const uses = new Map<string, number>()
  for (const [, hash = ''] of text.matchAll(hostedImage)) uses.set(hash, (uses.get(hash) ?? 0) + 1)
  const embedded = new Map<string, string>()
  let left = largest - Buffer.byteLength(text)
  for (const [hash, count] of uses) {
    const image = await readImage(visit, hash)
    if (!image || image.length * count > left) continue
    left -= image.length * count
    embedded.set(hash, image)
  }
  return text.replace(hostedImage, (whole, hash: string) => {
    const image = embedded.get(hash)
    return image ? `"imageUrl": "${image}"` : whole
  })
}

/** Returns the image as a data URL; `undefined` if it belongs to another service. */
async function readImage(visit: Pick<MemberVisit, 'fetch'>, hash: string): Promise<string | undefined> {
  const path = `/images/${hash}`
  const response = await fetchPatiently(visit, path)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${path} answered ${response.status} to an export.`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return `data:${response.headers.get('content-type')};base64,${bytes.toString('base64')}`
}
