import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const camera = { width: 8_000, height: 6_250 }
const usual = { width: 1_600, height: 1_250 }

/** The largest that one thread may be asked for. Each is drawn in its own process. */
const works = {
  page: {
    type: 'jpeg',
    natural: { width: 3_508, height: 2_480 },
    page: { width: 10_000, height: 10_000 },
    format: 'png',
  },
  jpeg: { type: 'jpeg', natural: camera, page: usual, format: 'png' },
  webp: { type: 'webp', natural: camera, page: usual, format: 'png' },
  pdf: { type: 'webp', natural: camera, page: usual, format: 'pdf' },
}

/**
 * The most memory that a process takes which draws a page of 10,000 × 10,000 px, and one whose background has 50
 * megapixels.
 *
 * @returns {Promise<Record<keyof typeof works, number>[]>} bytes, in one entry
 */
export async function measurePeakMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'peak-'))
  try {
    const result = /** @type {Record<keyof typeof works, number>} */ ({})
    for (const [name, work] of Object.entries(works)) {
      const file = join(folder, `${name}.${work.type}`)
      await paint(work).toFile(file)
      result[/** @type {keyof typeof works} */ (name)] = await peakOf({ ...work, file })
      process.stdout.write('.')
    }
    return [result]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function paint({ type, natural: { width, height } }) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 200, sigma: 12 }
  const image = sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
  return type === 'webp' ? image.webp({ effort: 0 }) : image.jpeg()
}

/** @returns {Promise<number>} bytes */
async function peakOf(work) {
  const child = fork(join(import.meta.dirname, 'peakMemoryProcess.mjs'), [JSON.stringify(work)])
  let peak = 0
  child.on('message', (message) => {
    peak = /** @type {{ peak: number }} */ (message).peak
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0 || !peak) throw new Error(`the process that was to draw ended with ${code}`)
  return peak
}
