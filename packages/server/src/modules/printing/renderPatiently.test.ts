import { expect, test } from 'vitest'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import type { PrintJob, PrintResult } from '../../render/rendering/RenderJob.ts'
import { RenderingBusyError, RenderingTimeoutError } from '../../render/rendering/renderingErrors.ts'
import { renderPatiently } from './renderPatiently.ts'

const first: PrintJob = { kind: 'print', certificates: [], sheets: [], from: 0, state: undefined }
const later = { ...first, state: {} } as PrintJob
const result = { drawn: 1 } as PrintResult

/** Renders after failing with each of these errors. */
function rendererAfter(...errors: Error[]) {
  let calls = 0
  const render = async () => {
    const error = errors[calls++]
    if (error) throw error
    return result
  }
  return { renderer: { render } as Pick<Renderer, 'render'>, calls: () => calls }
}

const busy = new RenderingBusyError('Too many certificates are being rendered.')
const noPause = async () => {}

test('a part that finds the queue full is rendered later', async () => {
  const { renderer, calls } = rendererAfter(busy, busy)
  expect(await renderPatiently(renderer, later, {}, noPause)).toBe(result)
  expect(calls()).toBe(3)
})

test('the first part is refused at once, as nothing was sent yet', async () => {
  const { renderer, calls } = rendererAfter(busy)
  await expect(renderPatiently(renderer, first, {}, noPause)).rejects.toBe(busy)
  expect(calls()).toBe(1)
})

test('other errors, endless waiting, and readers who left end the print', async () => {
  const timeout = new RenderingTimeoutError('Rendering took longer than 30 s.')
  await expect(renderPatiently(rendererAfter(timeout).renderer, later, {}, noPause)).rejects.toBe(timeout)
  const forever = rendererAfter(...Array<Error>(1_000).fill(busy))
  await expect(renderPatiently(forever.renderer, later, {}, noPause)).rejects.toBe(busy)
  const signal = AbortSignal.abort()
  await expect(renderPatiently(forever.renderer, later, { signal })).rejects.toThrow(/abort/i)
})
