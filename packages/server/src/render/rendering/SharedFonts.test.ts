import { expect, test, vi } from 'vitest'
import {
  type ResourceRequest,
  requestFonts,
  requestImages,
  respondToRequest,
  shareFonts,
} from './ResourceRequest.ts'
import { inSharedMemory, SharedFonts } from './SharedFonts.ts'

const file = new Uint8Array([1, 2, 3, 4])
const images = { load: vi.fn(async () => undefined), size: vi.fn(async () => ({ width: 2, height: 3 })) }

/** A rendering thread that sends requests and reads files in its own way. */
function openThread(fonts: SharedFonts) {
  const read = vi.fn(async (_face: string) => file)
  const mainRead = vi.fn(async (_face: string) => file)
  const source = { custom: [], read: mainRead }
  const send = async <Response>(request: ResourceRequest) =>
    (await respondToRequest(request, { images, fonts, source })) as Response
  return { read, mainRead, send, source: requestFonts(send, { custom: [], read }) }
}

test('a file that one thread read is shared with the others, and read once', async () => {
  const fonts = new SharedFonts()
  const [first, second] = [openThread(fonts), openThread(fonts)]
  const bytes = await first.source.read('Arimo-Regular')
  expect([...bytes]).toEqual([...file])
  expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect((await second.source.read('Arimo-Regular')).buffer).toBe(bytes.buffer)
  expect(second.read).not.toHaveBeenCalled()
  const main = shareFonts({ custom: [], read: second.read }, fonts)
  expect((await main.read('Arimo-Regular')).buffer).toBe(bytes.buffer)
  expect(second.read).not.toHaveBeenCalled()
})

test('two threads that read a file at once get the same memory', async () => {
  const fonts = new SharedFonts()
  const [a, b] = await Promise.all([1, 2].map(() => openThread(fonts).source.read('Arimo-Regular')))
  expect(a?.buffer).toBe(b?.buffer)
})

test('a file that cannot be read rejects, and is read again the next time', async () => {
  const thread = openThread(new SharedFonts())
  thread.read.mockRejectedValueOnce(new Error('gone'))
  await expect(thread.source.read('Acme-Regular')).rejects.toThrow('gone')
  expect([...(await thread.source.read('Acme-Regular'))]).toEqual([...file])
})

test('the least recently used files are dropped first', () => {
  const fonts = new SharedFonts(12)
  fonts.keep('a', file)
  fonts.keep('b', file)
  fonts.get('a')
  fonts.keep('c', file)
  expect(['a', 'b', 'c'].map((face) => fonts.get(face) !== undefined)).toEqual([true, false, true])
})

test('files of accounts take each other’s place only', () => {
  const fonts = new SharedFonts(12, 12)
  const ofAccount = (digit: string) => `·Acme-Regular·${digit.repeat(64)}`
  fonts.keep('a', file)
  for (const digit of '123') fonts.keep(ofAccount(digit), file)
  fonts.keep('b', file)
  const faces = ['a', 'b', ...[...'123'].map(ofAccount)]
  expect(faces.map((face) => fonts.get(face) !== undefined)).toEqual([true, true, false, true, true])
})

test('the file of an account is read by the main thread, straight into shared memory', async () => {
  const face = `·Acme-Regular·${'1'.repeat(64)}`
  const thread = openThread(new SharedFonts())
  expect((await thread.source.read(face)).buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(thread.read).not.toHaveBeenCalled()
  expect(thread.mainRead).toHaveBeenCalledWith(face)
})

test('bytes that are shared already are not copied', () => {
  const shared = inSharedMemory(file)
  expect(inSharedMemory(shared)).toBe(shared)
})

test('a thread requests images and their sizes by hash', async () => {
  const { load, size } = requestImages(openThread(new SharedFonts()).send)
  expect(await size('ab')).toEqual({ width: 2, height: 3 })
  await load('cd')
  expect([images.size, images.load].map((call) => call.mock.calls)).toEqual([[['ab']], [['cd']]])
})
