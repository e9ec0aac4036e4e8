import { doorBody, doorDimensions } from '../../grammar/doorBodies.mjs'
import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { everyDoor, openDoors } from './everyDoor.mjs'

/** Doors that are entered at a time. */
const atOnce = 8

/** The same body at every route and page, so that a new one is attacked, too. @type {import('../families.mjs').Family} */
export const doorFamily = {
  name: 'doors',
  input: 'forms, JSON, and texts at every route and page that changes something',
  dimensions: doorDimensions,
  async open(target, { bytes }) {
    const enter = await openDoors(target)
    return async (choice) => ({
      exchanges: everyDoor.map((door) => {
        const { headers, ...message } = enter(door)
        const { type, body } = doorBody(choice.content, payloadBytes(bytes / atOnce, choice))
        return {
          requests: 1,
          bytes: encodeRequest({
            ...message,
            headers: { ...headers, 'content-type': type },
            body,
            ...choice,
          }),
        }
      }),
      connections: everyDoor.length,
    })
  },
}
