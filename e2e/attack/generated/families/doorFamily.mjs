import { doorBody, doorDimensions } from '../../grammar/doorBodies.mjs'
import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { everyDoor, openDoors } from './everyDoor.mjs'

/** Parts of the tables: the doors of one are attacked at once, about a dozen. */
const parts = 8

/** The same body at every route and page of a part of the tables, so that a new one is attacked, too. @type {import('../families.mjs').Family} */
export const doorFamily = {
  name: 'doors',
  input: 'forms, JSON, and texts at every route and page that changes something',
  dimensions: { part: Array.from({ length: parts }, (_, i) => i), ...doorDimensions },
  async open(target, { bytes }) {
    const enter = await openDoors(target)
    return async (choice) => ({
      exchanges: doorsOf(choice.part).map((door) => {
        const { headers, ...message } = enter(door)
        const { type, body } = doorBody(choice.content, payloadBytes(bytes / 2, choice))
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
      connections: doorsOf(choice.part).length,
    })
  },
}

const doorsOf = (/** @type {number} */ part) => everyDoor.filter((_, i) => i % parts === part)
