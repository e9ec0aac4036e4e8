import { afterEach, expect, it, vi } from 'vitest'
import { Konva } from './CpuKonva.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks for the CPU before anything draws on a canvas of a layer', () => {
  const getContext = vi.fn()
  vi.stubGlobal('document', { createElement: () => ({ getContext, style: {} }) })
  Konva.Util.createCanvasElement()
  expect(getContext).toHaveBeenCalledExactlyOnceWith('2d', { willReadFrequently: true })
})
