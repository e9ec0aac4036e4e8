import { doorBody, doorDimensions } from '../../grammar/doorBodies.mjs'
import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { openDoors } from './everyDoor.mjs'

/** Bytes of a list, the largest that a page takes. */
const listBytes = 51_000_000
const designBytes = 24_000_000
/** Pages that take long bodies, one that takes none, and one that anybody may send. */
const largest = {
  '/dashboard/issue/list': listBytes,
  '/dashboard/templates/import': designBytes,
  '/dashboard/templates': designBytes,
  '/dashboard/organizations/new': 11_000_000,
  '/dashboard/profile/name': 1_000_000,
  '/dashboard/sign-in': 64_000,
}

/** Bodies as long as pages take them. @type {import('../families.mjs').Family} */
export const pageFamily = {
  name: 'pages',
  input: 'the longest forms and designs of pages, three at once',
  dimensions: { door: Object.keys(largest), ...doorDimensions },
  async open(target, { bytes }) {
    const enter = await openDoors(target)
    return async (choice) => {
      const { headers, ...message } = enter({ method: 'POST', path: choice.door })
      const most = Math.min(4 * bytes, largest[/** @type {keyof typeof largest} */ (choice.door)])
      const { type, body } = doorBody(choice.content, payloadBytes(most, choice))
      const sent = encodeRequest({
        ...message,
        headers: { ...headers, 'content-type': type },
        body,
        ...choice,
      })
      return { exchanges: [{ requests: 1, bytes: sent }], connections: 3 }
    }
  },
}
