import { storeDesign } from '../../../storedDesign.js'

/** Stores the design. Check here who is logged in. */
export async function PUT(request) {
  await storeDesign(await request.json())
  return new Response(null, { status: 204 })
}
