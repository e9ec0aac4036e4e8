import { describe, expect, it } from 'vitest'
import { isSrgbProfile } from './isSrgbProfile.ts'

const srgb = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
}
const displayP3 = {
  rXYZ: [0.51512, 0.2412, 0],
  gXYZ: [0.29198, 0.69225, 0.04182],
  bXYZ: [0.1571, 0.06656, 0.78308],
}

/** Creates a profile of three primaries and one curve (ICC.1:2022, 7.3 and 10.18). */
function profile(primaries: Record<string, number[]>, gamma = 2.4): Uint8Array {
  const names = [...Object.keys(primaries), 'rTRC', 'gTRC', 'bTRC']
  const view = new DataView(new ArrayBuffer(132 + 12 * names.length + 40 * names.length))
  const write = (at: number, text: string) => {
    for (const [i, character] of [...text].entries()) view.setUint8(at + i, character.charCodeAt(0))
  }
  view.setUint32(128, names.length)
  for (const [i, name] of names.entries()) {
    const at = 132 + 12 * names.length + 40 * i
    write(132 + 12 * i, name)
    view.setUint32(136 + 12 * i, at)
    const isCurve = name.endsWith('TRC')
    write(at, isCurve ? 'para' : 'XYZ ')
    if (isCurve) view.setUint16(at + 8, 3)
    const numbers = isCurve ? [gamma, 0.94786, 0.05214, 0.0774, 0.04045] : (primaries[name] ?? [])
    for (const [k, number] of numbers.entries())
      view.setInt32(at + (isCurve ? 12 : 8) + 4 * k, Math.round(number * 65_536))
  }
  return new Uint8Array(view.buffer)
}

describe('isSrgbProfile', () => {
  it('knows the usual one by its name', () => {
    expect(isSrgbProfile(new TextEncoder().encode('desc sRGB IEC61966-2.1'))).toBe(true)
  })

  it('knows any other by its numbers', () => {
    expect(isSrgbProfile(profile(srgb))).toBe(true)
  })

  it.each([
    ['other primaries', profile(displayP3)],
    ['another curve', profile(srgb, 2.2)],
    ['a file that is cut off', profile(srgb).subarray(0, 250)],
    ['nothing', new Uint8Array()],
  ])('does not take %s for it', (_what, icc) => {
    expect(isSrgbProfile(icc)).toBe(false)
  })
})
