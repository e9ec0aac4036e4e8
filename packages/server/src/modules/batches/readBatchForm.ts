import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import { FormParts } from '../../kit/http/FormParts.ts'
import { parseUtf8Json } from '../../kit/http/parseUtf8Json.ts'
import { receiveBody } from '../../kit/http/receiveBody.ts'
import { validate } from '../../kit/http/validate.ts'
import { type BatchFileOptions, batchFileOptionsSchema } from './batchSchema.ts'
import { tableLimits } from './tables/limits/tableLimits.ts'

/** Maximum size of the part `options`, in bytes: an email with every character escaped. */
const maxOptionsBytes = 1024 * 1024
/** Overhead of a form around its parts, in bytes. */
const formBytes = 64 * 1024
const maxNameLength = 100

/** A parsed form: a file, and how to read it. */
export interface BatchForm {
  options: BatchFileOptions
  /** In blocks, which its reader drops. */
  file: Uint8Array[]
  /** File name, as sent. */
  name: string | undefined
  /** SHA-256 of both parts. */
  hash: string
}

/**
 * Reads the form of a batch: the part `options`, then the part `file`, which stays in memory until it is parsed.
 *
 * @throws {ServiceError} 400, 408, 413, or 503
 */
export async function readBatchForm(
  request: Request,
  response: Response,
  { boundary, bodies, owner }: { boundary: string; bodies: BodyBudget; owner: string },
): Promise<BatchForm> {
  const limit = tableLimits.bytes + maxOptionsBytes + formBytes
  await bodies.admit(request, response, { owner, limit })
  const hash = createHash('sha256')
  const parts = { options: [] as Buffer[], file: [] as Buffer[] }
  const complete = new Set<string>()
  let name: string | undefined
  let optionBytes = 0
  const reader = new FormParts(boundary, (head) => {
    const isNext = head.name === (complete.has('options') ? 'file' : 'options')
    if (!isNext || complete.has('file')) return undefined
    const part = head.name as keyof typeof parts
    if (part === 'file') name = head.fileName?.slice(0, maxNameLength) || undefined
    hash.update(`${part}\n`)
    return {
      take(bytes) {
        hash.update(bytes)
        parts[part].push(Buffer.from(bytes))
        if (part === 'options') optionBytes += bytes.length
        return optionBytes <= maxOptionsBytes
      },
      end() {
        complete.add(part)
      },
    }
  })
  await receiveBody(request, response, { limit, take: (piece) => reader.take(piece) })
  reader.end()
  if (!complete.has('options') || !complete.has('file')) throw badForm(complete)
  const options = validate(batchFileOptionsSchema, parseOptions(Buffer.concat(parts.options)))
  return { options, file: parts.file, name, hash: hash.digest('hex') }
}

function badForm(complete: ReadonlySet<string>): ServiceError {
  const path = complete.has('options') ? 'file' : 'options'
  return badRequest([
    {
      path,
      message: 'is missing: the form must have the part `options` with JSON first, then the part `file`',
    },
  ])
}

function parseOptions(bytes: Buffer): unknown {
  try {
    return parseUtf8Json(bytes)
  } catch {
    throw new ServiceError(400, 'invalid_json', 'The part `options` is not valid JSON in UTF-8.')
  }
}
