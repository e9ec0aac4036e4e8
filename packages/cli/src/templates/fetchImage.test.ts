import { expect, test } from 'vitest'
import { fetchImage } from './fetchImage.ts'

const url = 'https://a.example/images/1'
const never = new AbortController().signal

/** Answers with an image in pieces of 1 MB. */
function imageOf(pieces: number) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < pieces) controller.enqueue(new Uint8Array(2 ** 20))
      else controller.close()
    },
  })
  const send = async () => new Response(body, { headers: { 'content-type': 'image/png' } })
  return { send, sent: () => sent }
}

test('fetches an image as a data URL', async () => {
  const { send } = imageOf(1)
  expect(await fetchImage(url, send, never)).toBe(
    `data:image/png;base64,${Buffer.alloc(2 ** 20).toString('base64')}`,
  )
})

test('reads no more of a body than an image may have', async () => {
  const { send, sent } = imageOf(1_000)
  await expect(fetchImage(url, send, never)).rejects.toThrow(/is not an image/)
  expect(sent()).toBeLessThan(15)
})
