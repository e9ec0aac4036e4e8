// Thread that runs the jobs it receives, each from the module that exports it.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { usedBytes } from './createGrowthLimit.ts'
import { isTrap } from './isTrap.ts'
import { releaseNativeMemory } from './releaseNativeMemory.ts'
import { type ThreadJob, wholeBuffers } from './ThreadJob.ts'
import { threadTimeFile } from './threadTime.ts'

/** Threshold above the memory of an idle thread, in bytes. */
const heldBytes = 24 * 2 ** 20

interface Order {
  job: { module: string; name: string; input: unknown }
}

const port = parentPort
if (!port) throw new Error('threadJobWorker only works as a worker.')
// On Linux, priorities are per thread: the event loop takes precedence when CPUs are busy.
if (process.platform === 'linux') setPriority(0, 10)
port.postMessage({ timeFile: threadTimeFile() })

port.on('message', ({ job }: Order) => {
  run(job)
    .then(
      ({ result, moved, isSpent }) => port.postMessage({ result, isSpent }, moved),
      // Only the message and the stack survive structured cloning.
      (error: unknown) =>
        port.postMessage({
          error: error instanceof Error ? error : new Error(String(error)),
          isSpent: isTrap(error),
        }),
    )
    .then(giveUpGarbage)
})

/** Collects garbage when idle; otherwise the thread would keep the last request's data. */
function giveUpGarbage(): void {
  if (usedBytes() > heldBytes) void releaseNativeMemory()
}

async function run({ module, name, input }: Order['job']) {
  const exported = (await import(module)) as Record<string, ThreadJob<unknown, unknown>>
  const job = exported[name]
  if (!job) throw new Error(`${module} exports no ${name}.`)
  const result = await job.run(input)
  return {
    result,
    moved: wholeBuffers(job.transfers?.(result) ?? []),
    isSpent: job.spends?.(result) === true,
  }
}
