import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { csvOf, measured, perSecond, withBatches } from './fileBatches.mjs'

const log = join(import.meta.dirname, '../../results/archive.log')
/** More resident memory than before, in MB. */
const maxMemory = 100

/**
 * Measures the archive of 10,000 PDFs, in parts of 5,000, the last one resumed in the middle.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export function measureArchive({ quick }) {
  const parts = quick ? [1_000] : [5_000, 5_000]
  return withBatches(log, {}, (service) => measureParts(service, parts))
}

async function measureParts({ pid, batches, options, pdf }, parts) {
  const half = (await pdf()).length / 2
  const count = parts.reduce((sum, part) => sum + part, 0)
  const { id } = await batches.create(csvOf(count), options).untilDone()
  const folder = await mkdtemp(join(tmpdir(), 'certificate-archive-'))
  try {
    const files = parts.map((_, i) => join(folder, `part-${i + 1}.zip`))
    const { growth, seconds } = await measured(pid, async () => {
      for (const [i, file] of files.entries()) {
        const isLast = i === files.length - 1
        await download(batches, id, { part: i + 1, file, ...(isLast && { breaksAt: parts[i] * half }) })
        process.stdout.write('.')
      }
    })
    const entries = await Promise.all(files.map(entriesOf))
    return [
      {
        id: 'archive.memory',
        work: `archive of ${count.toLocaleString('en')} PDFs, resumed in the middle: memory`,
        value: growth,
        unit: 'MB',
        atMost: maxMemory,
        detail: `${seconds.toFixed(0)} s, ${perSecond(count, { seconds })}`,
      },
      {
        id: 'archive.entries',
        work: '… files without errors (`unzip -t`)',
        value: entries.reduce((sum, found) => sum + found, 0),
        unit: '',
        atLeast: count,
        atMost: count,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Downloads a part of the archive.
 *
 * @param {number} [breaksAt] bytes after which the connection is cut once, and the rest is asked for
 */
async function download(batches, id, { part, file, breaksAt = Number.POSITIVE_INFINITY }) {
  const first = async function* () {
    let bytes = 0
    for await (const piece of batches.archive(id, { part })) {
      yield piece
      bytes += piece.length
      if (bytes >= breaksAt) return
    }
  }
  await pipeline(first, createWriteStream(file))
  if (!Number.isFinite(breaksAt)) return
  const { size: start } = await stat(file)
  await pipeline(batches.archive(id, { part, start }), createWriteStream(file, { flags: 'a' }))
}

async function entriesOf(file) {
  const { stdout } = await promisify(execFile)('unzip', ['-t', file], { maxBuffer: 2 ** 28 })
  if (!/^No errors detected/m.test(stdout)) throw new Error(stdout.slice(-500))
  return stdout.match(/\.pdf +OK$/gm)?.length ?? 0
}
