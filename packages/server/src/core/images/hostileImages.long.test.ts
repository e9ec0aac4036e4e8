import { cleanImage } from '@certificate-sdk/template/internal'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeDataUrl } from '../../kit/http/decodeDataUrl.ts'
import { imageFamilies } from '../../testing/imageFamilies.ts'
import { pngOf } from '../../testing/testImages.ts'
import { normalizeImage } from './normalizeImage.ts'
import { readDataUrl } from './readImage.ts'

const megabyte = 1024 * 1024

let plain: Record<'png' | 'jpeg' | 'webp', Buffer>
beforeAll(async () => {
  const png = await pngOf({ width: 64, height: 64 }, '#336699')
  const [jpeg, webp] = await Promise.all([sharp(png).jpeg().toBuffer(), sharp(png).webp().toBuffer()])
  plain = { png, jpeg, webp }
})

/** Returns the CPU time of this process in ms. The minimum of three, because garbage collection runs at any time. */
function cpuOf(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

function tryToClean(bytes: Uint8Array): void {
  try {
    cleanImage(bytes)
  } catch {}
}

describe('cleaning any file', () => {
  test.each([
    // CPU time of the whole process, which includes garbage collection for other tests.
    [10, 300],
    [1, 150],
  ])('of %i MB takes less than %i ms of CPU', { timeout: 600_000 }, (size, max) => {
    const slow: string[] = []
    for (const { family, bytes } of imageFamilies(plain, size * megabyte - 10_000)) {
      const cpu = cpuOf(() => tryToClean(bytes))
      if (process.env.FAMILIES) console.info(`${size} MB\t${family}\t${cpu.toFixed(1)} ms`)
      if (cpu > max) slow.push(`${family}: ${cpu} ms`)
    }
    expect(slow).toEqual([])
  })
})

test('a file with too many parts is refused, with what to do', async () => {
  for (const family of ['PNG, zzZz of 0 bytes', 'JPEG, marker ee of 0 bytes', 'WebP, ICCP of 0 bytes']) {
    const found = [...imageFamilies(plain, megabyte)].find((one) => one.family === family)
    await expect(normalizeImage(found?.bytes ?? new Uint8Array())).rejects.toThrow(
      'has more than 20,000 chunks or segments: save it again in an image editor',
    )
  }
})

test('reading a data URL of 10 MB takes little CPU time', () => {
  const line = `${'A'.repeat(76)}\r\n`
  const base64 = plain.png.toString('base64')
  for (const text of [
    plain.png.toString('base64') + 'A'.repeat(13_000_000),
    `${base64}${line.repeat(160_000)}`,
    `${base64}${' '.repeat(13_000_000)}`,
    `${base64}${'='.repeat(13_000_000)}`,
    `${base64}${'= '.repeat(6_500_000)}!`,
    `${base64}${'A '.repeat(6_500_000)}`,
    `${'\n'.repeat(13_000_000)}${base64}`,
  ]) {
    const cpu = cpuOf(() => {
      try {
        readDataUrl(decodeDataUrl(`data:image/png;base64,${text}`))
      } catch {}
    })
    expect(cpu, text.slice(100, 130)).toBeLessThan(400)
  }
})
