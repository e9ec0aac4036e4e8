import { batchPath } from './batchCalls.ts'
import type { ServiceCaller } from './serviceCaller.ts'

/** A file of recipients, and how to issue it. */
export interface BatchForm {
  options: object
  file: string | Uint8Array
  headers?: Record<string, string>
  /** Path; default: that for issuing. */
  path?: string
}

/** Submits a file like a browser. */
export async function postBatchForm(
  caller: ServiceCaller,
  { options, file, headers = {}, path = batchPath }: BatchForm,
) {
  const form = new FormData()
  form.set('options', JSON.stringify(options))
  form.set('file', new File([file as string], 'class.csv'))
  const request = new Response(form)
  const raw = new Uint8Array(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return caller.send('POST', path, undefined, {
    raw,
    headers: { 'content-type': type, ...headers },
  })
}
