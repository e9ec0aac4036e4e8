import { templateLimits } from '@certificate-sdk/template'
import { furtherPages, pagePath } from '@certificate-sdk/template/internal'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import { imagePaths, type StoredPage, type TemplateDocument } from '../documents/TemplateDocument.ts'

/** A part of a template, and its size in bytes. */
interface Part {
  path: string
  bytes: number
}

/**
 * Refuses a template whose JSON is too large for a list or a certificate. A stored one above the limit may change, but
 * not grow.
 *
 * @throws {ServiceError} 413 with the size and the largest part
 */
export function refuseLargeDocument(document: TemplateDocument, before?: TemplateDocument): void {
  const bytes = jsonBytes(document)
  if (bytes <= templateLimits.documentBytes || (before && bytes <= jsonBytes(before))) return
  const { pages: _, ...first } = document
  const parts = [first, ...furtherPages(document)].flatMap((page, i) => partsOf(page, pagePath(i)))
  const { path, bytes: max } = largestOf(parts)
  const message = `${megabytes(bytes)} MB of JSON; at most ${megabytes(templateLimits.documentBytes)} MB are allowed`
  throw new ServiceError(
    413,
    'template_too_large',
    `The template has ${message}. Its largest part is ${path}, with ${Math.ceil(max / 1024)} kB.`,
    { errors: [{ path, message: `is the largest part of ${message}` }] },
  )
}

/**
 * Refuses images that are too large together: PDF and SVG files contain all of them. A stored template above the limit
 * may change, but not grow.
 *
 * @param bytesOf size of an image file by its reference
 * @throws {ServiceError} 400 with the path of the largest image
 */
export async function refuseLargeImages(
  document: TemplateDocument,
  before: TemplateDocument | undefined,
  bytesOf: (reference: string) => Promise<number>,
): Promise<void> {
  const files = await imageFiles(document, bytesOf)
  const bytes = sum(files)
  if (bytes <= templateLimits.imagesBytes) return
  if (before && bytes <= sum(await imageFiles(before, bytesOf))) return
  const { path, bytes: max } = largestOf(files)
  const message =
    `is the largest image of this template, with ${megabytes(max)} MB; together they have ${megabytes(bytes)} MB, and ` +
    `at most ${megabytes(templateLimits.imagesBytes)} MB are allowed: use smaller images, or fewer`
  throw badRequest([{ path, message }], 'images_too_large')
}

/** The keys of a page and its fields; for the first page, the keys of the template. */
function partsOf({ fields, ...page }: Pick<StoredPage, 'fields'>, prefix: string): Part[] {
  const parts: [string, unknown][] = [
    ...Object.entries(page),
    ...fields.map((field, i): [string, unknown] => [`fields[${i}]`, field]),
  ]
  return parts.map(([key, value]) => ({ path: `${prefix}${key}`, bytes: jsonBytes(value) }))
}

/** Each distinct image once. */
async function imageFiles(
  document: TemplateDocument,
  bytesOf: (reference: string) => Promise<number>,
): Promise<Part[]> {
  return Promise.all(
    [...imagePaths(document)].map(async ([reference, path]) => ({ path, bytes: await bytesOf(reference) })),
  )
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0)
}

function largestOf(parts: readonly Part[]): Part {
  return parts.reduce((max, part) => (part.bytes > max.bytes ? part : max), { path: '', bytes: 0 })
}

function megabytes(bytes: number): number {
  return Math.ceil((bytes / 2 ** 20) * 10) / 10
}
