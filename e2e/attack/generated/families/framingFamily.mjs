import { framedRequests, framingDimensions } from '../../grammar/framing.mjs'
import { allDoors } from './doors.mjs'

/** Ordinary requests in extraordinary frames. @type {import('../families.mjs').Family} */
export const framingFamily = {
  name: 'framing',
  input: 'chunks, extensions, trailers, headers, Expect, and pipelining',
  dimensions: framingDimensions,
  async open(target, { bytes }) {
    const doors = allDoors(target)
    return async (choice) => ({
      exchanges: [
        {
          requests: choice.pipelined,
          bytes: framedRequests(choice, doors[choice.door] ?? { path: '/' }, bytes),
        },
      ],
      times: 2,
    })
  },
}
