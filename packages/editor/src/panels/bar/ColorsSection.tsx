import { usePart } from '../../services/usePart.ts'

const load = () => import('./DesignColors.tsx')

/** The colors of the design, once their controls are loaded. */
export function ColorsSection() {
  const part = usePart('DesignColors', load, true)
  return part && <part.DesignColors />
}
