import { loadDesign } from '../storedDesign.js'
import { Designs } from './Designs.jsx'

// The design changes at run time.
export const dynamic = 'force-dynamic'

export default async function Page() {
  return <Designs design={await loadDesign()} />
}
