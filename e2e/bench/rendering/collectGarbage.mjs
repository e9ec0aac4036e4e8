import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

/** Collects this thread's garbage, so that nobody pays for what another left, and what is kept can be told. */
export function collectGarbage() {
  collect()
}
