import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { jsonBody, jsonDimensions } from '../../grammar/jsonBodies.mjs'
import { jsonDoors } from './doors.mjs'

/** Requests per case at doors that take small bodies only. */
const maxTimes = 20

/** JSON at every door that reads some. @type {import('../families.mjs').Family} */
export const jsonFamily = {
  name: 'json',
  input: 'JSON of many values, depths, keys, and escapes',
  dimensions: jsonDimensions,
  async open(target, { bytes }) {
    const doors = jsonDoors(target)
    return async (choice) => {
      const { bytes: most, ...message } = doors[choice.door] ?? { path: '/', bytes }
      const wire = Math.min(bytes, most)
      const body = jsonBody(choice, payloadBytes(wire, choice))
      return {
        exchanges: [{ requests: 1, bytes: encodeRequest({ ...message, body, ...choice }) }],
        times: Math.min(maxTimes, Math.max(1, Math.round(bytes / wire))),
      }
    }
  },
}
