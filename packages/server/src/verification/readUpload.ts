import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** A file that somebody sent, to be compared: its content is not kept. */
export interface Upload {
  /** Its first bytes, which differ between formats. */
  start: Buffer
  /** SHA-256 of all of it. */
  hash: string
}

/** In bytes; more than a photo of 100 megapixels, the largest page, has as PNG. */
const largest = 320 * 2 ** 20
const startBytes = 8

/**
 * Reads the file of a form (`multipart/form-data`, RFC 7578) as it arrives, so that a large one takes no memory.
 *
 * @returns `undefined` if the form has no file, its file is empty, or it is no such form
 */
export function readUpload(request: IncomingMessage): Promise<Upload | undefined> {
  return new Promise((resolve) => {
    let upload: Upload | undefined
    const parser = createParser(request)
    if (!parser) {
      resolve(undefined)
      return
    }
    const done = (result: Upload | undefined) => {
      request.unpipe(parser)
      // Whatever is left is read and dropped, because browsers show no response before they have sent everything.
      request.resume()
      resolve(result)
    }
    parser.on('file', (_field, file) => {
      const hash = createHash('sha256')
      let start = Buffer.alloc(0)
      file.on('data', (chunk: Buffer) => {
        hash.update(chunk)
        if (start.length < startBytes) start = Buffer.concat([start, chunk]).subarray(0, startBytes)
      })
      file.on('end', () => {
        if (start.length) upload = { start, hash: hash.digest('hex') }
      })
      file.on('error', () => done(undefined))
      // No file of ours is that long; what has come so far tells that it is another one.
      file.on('limit', () => done({ start, hash: '' }))
    })
    parser.on('finish', () => done(upload))
    parser.on('error', () => done(undefined))
    // Cut off: nobody will read the answer.
    request.on('close', () => {
      if (!request.complete) done(undefined)
    })
    request.pipe(parser)
  })
}

function createParser(request: IncomingMessage): BusboyInstance | undefined {
  const contentType = request.headers['content-type'] ?? ''
  try {
    const headers = { ...request.headers, 'content-type': contentType }
    return new Busboy({ headers, limits: { files: 1, fields: 0, parts: 2, fileSize: largest } })
  } catch {
    // It throws for every other type, and for one without a boundary.
    return undefined
  }
}
