import { paintOps } from '../assets/paintOps.ts'
import { sign } from '../commands/editCommands.ts'
import { usePart } from '../services/usePart.ts'

const load = () => import('./SignatureDialog.tsx')
const shows = { dialog: 'signature', command: sign } as const

/** The dialog of signatures, once it is loaded. */
export function AwaitedSignature() {
  const part = usePart('SignatureDialog', load, true, shows)
  return part ? <part.SignatureDialog paintOps={paintOps} /> : null
}
