import { joinBytes, latin1Bytes, viewOf } from './bytes.ts'
import type { PdfTools } from './PdfTools.ts'
import { streamParts } from './pdfStream.ts'

/** First bytes of every file: the version, and a comment that marks it as binary. */
export const fileHeader = latin1Bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')

/** Location of an object: at an offset (1), or at an index of an object stream (2). */
export type ObjectLocation = readonly [number: number, type: 1 | 2, offsetOrStream: number, index: number]

/** Moves the location of an object whose part starts at an offset. */
export function moveLocation([number, type, at, index]: ObjectLocation, offset: number): ObjectLocation {
  return [number, type, type === 1 ? offset + at : at, index]
}

/** Values at the end of a file. */
interface FileEnd {
  /** Locations of all objects, from the start of the file. */
  locations: Iterable<ObjectLocation>
  /** Number of the last object. */
  objects: number
  /** Where the table begins. */
  start: number
  /** References to the catalog and to the information dictionary. */
  root: string
  information: string
  id: Uint8Array
}

/** Bytes of the index in an object stream. */
const indexBytes = 2

/** Cross-reference table as a stream, and the end of the file (ISO 32000-1, 7.5.8). */
export function crossReferences(
  tools: Pick<PdfTools, 'compress'>,
  { locations, objects, start, root, information, id }: FileEnd,
): Uint8Array {
  const table = objects + 1
  // Files beyond 4 GB are prints of thousands of photographs.
  const offsetBytes = start < 2 ** 32 ? 4 : 6
  const rows = new Uint8Array((table + 1) * (1 + offsetBytes + indexBytes))
  // Object 0 is the head of the list of free objects.
  writeRow(rows, [0, 0, 0, 0xffff], offsetBytes)
  for (const location of locations) writeRow(rows, location, offsetBytes)
  writeRow(rows, [table, 1, start, 0], offsetBytes)
  const hex = hexOf(id)
  const entries =
    `/Type /XRef /Size ${table + 1} /W [1 ${offsetBytes} ${indexBytes}] /Root ${root} /Info ${information}` +
    ` /ID [<${hex}> <${hex}>]`
  return joinBytes([
    latin1Bytes(`${table} 0 obj\n`),
    ...streamParts(tools, entries, rows),
    latin1Bytes(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}

/** @param offsetBytes bytes of an offset, or of the number of an object stream */
function writeRow(
  rows: Uint8Array,
  [number, type, location, index]: readonly [
    number: number,
    type: 0 | 1 | 2,
    location: number,
    index: number,
  ],
  offsetBytes: number,
): void {
  const at = number * (1 + offsetBytes + indexBytes)
  const view = viewOf(rows)
  view.setUint8(at, type)
  if (offsetBytes > 4) view.setUint16(at + 1, Math.floor(location / 2 ** 32))
  view.setUint32(at + offsetBytes - 3, location % 2 ** 32)
  view.setUint16(at + 1 + offsetBytes, index)
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
