// Draws one large certificate and tells its parent the most memory that the process took; see measurePeakMemory.
import { readFileSync } from 'node:fs'
import { createRenderer } from '@certificate-sdk/server/internal'
import { readPeak } from '../service/peakMemory.mjs'
import { certificateOf } from './certificateOf.mjs'
import { renderValues } from './renderValues.mjs'

const { file, type, natural, page, format } = JSON.parse(process.argv[2])
const image = {
  ...natural,
  hash: 'ab'.repeat(32),
  type: `image/${type}`,
  bytes: new Uint8Array(readFileSync(file)),
}
const renderer = renderValues(await createRenderer(async () => image, { workers: 0 }))
const { name } = certificateOf(0)
const field = {
  id: '1',
  type: 'name',
  text: 'Name',
  x: page.width / 2,
  y: 100,
  fontSize: 60,
  alignment: 'center',
}
const template = { name: 'Large', imageUrl: `image:${image.hash}`, dimensions: page, fields: [field] }
if (format === 'png') await renderer.png(template, [name], 1)
else await renderer.pdf(template, [name], { id: '1', title: name, author: 'Bench', createdAt: new Date(0) })
// Linux counts the parent's memory as a child's: getrusage(2), `ru_maxrss`.
const peak =
  process.platform === 'linux' ? readPeak(process.pid) * 2 ** 20 : process.resourceUsage().maxRSS * 1024
process.send?.({ peak })
await renderer.close()
process.disconnect?.()
