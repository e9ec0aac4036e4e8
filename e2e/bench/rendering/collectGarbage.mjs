import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

/** Collects this thread's garbage, so that no subject pays for another's, and retained memory can be measured. */
export function collectGarbage() {
  collect()
}
