import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { sendRequest } from '../../attack/sendRequest.mjs'
import { createProcess } from '../ServiceProcess.mjs'
import { checkSqlite } from './checkSqlite.mjs'
import { compileLibrary } from './compileLibrary.mjs'
import { issueUntilFailure } from './issueUntilFailure.mjs'
import { serviceEnvironment } from './serviceEnvironment.mjs'

/** In turn, see failDisk.c. */
const faults = ['fsync', 'full']

/**
 * Issues with the embedded database while its disk fails, kills the service, and compares the disk with the answers: all
 * acknowledged certificates are there, and none whose request was refused. Then the failed requests are repeated.
 *
 * @param {{ rounds: number, results: string }} options results: folder for logs
 */
export async function runDiskFaults({ rounds, results }) {
  const work = mkdtempSync(join(tmpdir(), 'certificate-disk-faults-'))
  const [folder, switches] = [join(work, 'data'), join(work, 'switches')]
  for (const path of [folder, switches]) mkdirSync(path)
  const service = await createProcess({
    environment: {
      ...serviceEnvironment,
      DATA_DIR: folder,
      SDK_RELEASES_DIR: join(work, 'sdk'),
      LD_PRELOAD: compileLibrary('failDisk', work),
      WATCHED_FOLDER: folder,
      DISK_FAULTS: switches,
    },
    folder: results,
    name: 'disk-faults',
  })
  /** @type {Map<string, string>} */
  const acknowledged = new Map()
  const counts = { refused: 0, unknown: 0 }
  /** @type {string[]} */
  const problems = []
  try {
    await service.start()
    const account = await seedAccount(service.url, serviceEnvironment.DEMO_API_KEY)
    for (let round = 0; round < rounds; round++) {
      const fault = join(switches, faults[round % faults.length] ?? '')
      const fail = () => writeFileSync(fault, '')
      const answers = await issueUntilFailure({ url: service.url, account, round, fail })
      await service.kill('SIGKILL')
      rmSync(fault, { force: true })
      for (const [name, id] of answers.acknowledged) acknowledged.set(name, id)
      counts.refused += answers.refused.size
      counts.unknown += answers.failed.size - answers.refused.size
      const found = await checkSqlite({ folder, acknowledged, mailed: new Set(), refused: answers.refused })
      await service.start()
      for (const [name, request] of answers.failed) {
        const { status, text } = await sendRequest(service.url, request)
        if (status === 200) acknowledged.set(name, JSON.parse(text).data.certificateId)
        else found.push(`${name}, repeated: ${status} ${text.slice(0, 200)}`)
      }
      problems.push(...[...answers.problems, ...found].map((problem) => `round ${round}: ${problem}`))
    }
    return { acknowledged: acknowledged.size, ...counts, problems }
  } finally {
    await service.remove()
    rmSync(work, { recursive: true, force: true })
  }
}
