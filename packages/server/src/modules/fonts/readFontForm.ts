import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { badRequest } from '../../kit/errors/ServiceError.ts'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import { FormParts } from '../../kit/http/FormParts.ts'
import { receiveBody } from '../../kit/http/receiveBody.ts'
import { fontLimits } from './reading/fontLimits.ts'

/** Maximum bytes of a form around its file. */
const formBytes = 64 * 1024

/** A font file in a form. */
export interface FontForm {
  /** Blocks of the file. */
  file: Uint8Array[]
  /** Name of the file, given by its sender. */
  name: string
  /** SHA-256 of name and file. */
  hash: string
}

/**
 * Reads a form with the part `file`.
 *
 * @throws {ServiceError} 400, 408, 413, or 503
 */
export async function readFontForm(
  request: Request,
  response: Response,
  { boundary, bodies, owner }: { boundary: string; bodies: BodyBudget; owner: string },
): Promise<FontForm> {
  const limit = fontLimits.fileBytes + formBytes
  await bodies.admit(request, response, { owner, limit })
  const hash = createHash('sha256')
  const file: Buffer[] = []
  let name = ''
  let isComplete = false
  const parts = new FormParts(boundary, (head) => {
    if (head.name !== 'file' || isComplete) return undefined
    name = head.fileName?.slice(0, fontLimits.nameLength) ?? ''
    hash.update(`${name}\n`)
    return {
      take(bytes) {
        hash.update(bytes)
        // Copied, because the window that contains them is reused.
        file.push(Buffer.from(bytes))
        return true
      },
      end() {
        isComplete = true
      },
    }
  })
  await receiveBody(request, response, { limit, take: (piece) => parts.take(piece) })
  parts.end()
  if (!isComplete)
    throw badRequest([
      { path: 'file', message: 'is missing: the form must have the font in the part `file`' },
    ])
  return { file: [Buffer.concat(file)], name, hash: hash.digest('hex') }
}
