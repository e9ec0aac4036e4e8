import { createHash } from 'node:crypto'
import { certificateOf } from './certificateOf.mjs'
import { paintBackground } from './paintBackground.mjs'

/**
 * A place on a certificate; lengths in px. `x` is the left edge or the middle, as `align` says; `y` the top of a line
 * whose baseline lies at 0.8 of its size, or of the QR code's square.
 *
 * @typedef {{ kind: 'text' | 'qr', x: number, y: number, size: number, align: 'left' | 'center', color: string,
 *   say: (certificate: ReturnType<typeof certificateOf>) => string }} Place
 */

/**
 * One design that every subject draws.
 *
 * @typedef {{ width: number, height: number, jpeg: Buffer, hash: string, places: Place[],
 *   values: (index: number) => string[], background?: { type: string, bytes: Uint8Array } }} Scene
 */

/** Sizes are given for a page of this width, and grow with it. */
const designWidth = 1600
const ink = '#1a2b3c'

const text = (x, y, size, say, align = 'center') => ({ kind: 'text', x, y, size, align, color: ink, say })
const qr = { kind: 'qr', x: 1260, y: 820, size: 200, align: 'left', color: '#000000', say: (c) => c.link }

const sparse = [text(800, 490, 72, (c) => c.name), text(800, 800, 32, (c) => c.date), qr]

const dense = [
  text(800, 490, 72, (c) => c.name),
  text(800, 640, 44, (c) => `has completed ${c.course}`),
  text(800, 720, 32, (c) => `with the grade “${c.grade}” in ${c.hours}`),
  text(800, 800, 32, (c) => `${c.town}, ${c.date}`),
  text(120, 110, 24, (c) => c.code, 'left'),
  text(1180, 110, 24, (c) => `Class of ${c.day.getUTCFullYear()}`, 'left'),
  text(120, 430, 24, (c) => `Register ${c.code.slice(-4)}`, 'left'),
  text(1180, 430, 24, (c) => `Volume ${1 + (c.day.getUTCDate() % 9)}`, 'left'),
  text(330, 930, 28, (c) => c.instructor),
  text(330, 970, 20, (c) => `Instructor, ${c.course}`),
  text(800, 930, 28, (c) => c.director),
  text(800, 970, 20, (c) => `Director of Studies, ${c.town}`),
  text(120, 1030, 18, (c) => `Issued to ${c.name} on ${c.date}`, 'left'),
  text(760, 1030, 18, (c) => `${c.hours} of instruction`, 'left'),
  text(1000, 1030, 18, (c) => c.link.slice(8, 35), 'left'),
  qr,
]

/**
 * A design of this size: a name, a date and a QR code, or fifteen texts all over the page and the code. The image is
 * painted again, so make a scene once and use it for every subject.
 *
 * @param {{ width: number, height: number, crowded?: boolean, seed?: number }} page seed: another is another image
 * @returns {Scene}
 */
export function createScene({ width, height, crowded = false, seed = 1 }) {
  const scale = width / designWidth
  const jpeg = paintBackground(width, height, seed)
  const places = (crowded ? dense : sparse).map((place) => ({
    ...place,
    x: Math.round(place.x * scale),
    y: Math.round(place.y * scale),
    size: Math.round(place.size * scale),
  }))
  return {
    width,
    height,
    jpeg,
    hash: createHash('sha256').update(jpeg).digest('hex'),
    places,
    values(index) {
      const certificate = certificateOf(index)
      return places.map(({ say }) => say(certificate))
    },
  }
}
