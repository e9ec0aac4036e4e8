import type { UploadedFont } from '@certificate-sdk/client'
import type { Answer, ServiceCaller } from './serviceCaller.ts'

/** Submits a font file like a browser. */
export async function postFont(
  caller: Pick<ServiceCaller, 'send'>,
  file: Uint8Array,
  { name = 'font.ttf', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([file as Uint8Array<ArrayBuffer>], name))
  const request = new Response(form)
  const raw = new Uint8Array(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return caller.send('POST', '/api/fonts', undefined, { raw, headers: { 'content-type': type, ...headers } })
}

/** Uploads a font, and returns it as stored. */
export async function uploadFont(
  caller: Pick<ServiceCaller, 'send'>,
  file: Uint8Array,
  options?: Parameters<typeof postFont>[2],
): Promise<UploadedFont> {
  const { body, status, bytes } = await postFont(caller, file, options)
  if (status !== 200) throw new Error(bytes.toString())
  return (body as { data: UploadedFont }).data
}
