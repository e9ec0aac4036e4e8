import { doorBody, doorDimensions } from '../../grammar/doorBodies.mjs'
import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { everyDoor, openDoors } from './everyDoor.mjs'

/** Pages that take long bodies, one that takes none, and one that anybody may send: bytes by path. */
const largest = new Map([
  ...everyDoor.flatMap(({ path, bodyLimit }) =>
    bodyLimit ? [/** @type {const} */ ([path, bodyLimit])] : [],
  ),
  ['/dashboard/profile/name', 1_000_000],
  ['/dashboard/sign-in', 64_000],
])

/** Bodies as long as pages take them. @type {import('../families.mjs').Family} */
export const pageFamily = {
  name: 'pages',
  input: 'the longest forms, designs, and fonts of pages, three at once',
  dimensions: { door: [...largest.keys()], ...doorDimensions },
  async open(target, { bytes }) {
    const enter = await openDoors(target)
    return async (choice) => {
      const { headers, ...message } = enter({ method: 'POST', path: choice.door })
      const most = Math.min(4 * bytes, largest.get(choice.door) ?? 0)
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
