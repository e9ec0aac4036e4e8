import type { Request, Response } from 'express'
import { addressKey } from '../../kit/http/addressKey.ts'
import { formBoundary } from '../../kit/http/formBoundary.ts'
import { receiveBody } from '../../kit/http/receiveBody.ts'
import { FormFile, largestFile, type Upload } from './FormFile.ts'
import { tooManyUploads, type UploadLimits } from './UploadLimits.ts'

/** Bytes of a form around its file. */
const formBytes = 64 * 1024

/**
 * Reads the file of a form as it arrives, so that a large one takes no memory. It is hashed in pieces of 64 kB, each a
 * fraction of a millisecond.
 *
 * @returns `undefined` if the form has no file, its file is empty, or the body is not such a form
 * @throws {ServiceError} 400 or 408 if the form arrives in tiny pieces or too slowly, 429 or 503 beyond the limits
 */
export async function readUpload(
  request: Request,
  response: Response,
  limits: UploadLimits,
): Promise<Upload | undefined> {
  const boundary = formBoundary(request.get('content-type'))
  if (boundary === undefined) return undefined
  // Files of this service are shorter.
  if (Number(request.get('content-length') ?? 0) > largestFile + formBytes)
    return { start: Buffer.alloc(0), hash: '' }
  const running = limits.begin(addressKey(request.ip))
  try {
    const file = new FormFile(boundary)
    let maySend = true
    await receiveBody(request, response, {
      limit: Number.POSITIVE_INFINITY,
      take(piece) {
        maySend = running.count(piece.length)
        return maySend && file.take(piece)
      },
    })
    if (!maySend) throw tooManyUploads()
    return file.end()
  } finally {
    running.end()
  }
}
