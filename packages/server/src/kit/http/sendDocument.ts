import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { isNotModified } from './isNotModified.ts'
import type { Sender } from './Sender.ts'

/** Sends a public document, unless the client already has it. */
export async function sendDocument(
  response: Response,
  {
    sender,
    type,
    text,
    disposition,
  }: { sender: Sender; type: string; text: string; disposition?: string | undefined },
): Promise<void> {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    ...(disposition && { 'content-disposition': disposition }),
  }
  if (isNotModified(response, tag, headers)) return
  await sender.send(response.set(headers).type(type), text)
}
