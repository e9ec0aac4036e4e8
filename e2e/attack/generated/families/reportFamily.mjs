import { encodeRequest, payloadBytes } from '../../grammar/encodeRequest.mjs'
import { reportBody, reportDimensions } from '../../grammar/reports.mjs'
import { bounceToken } from '../../startService.mjs'

/** Longer reports are refused unread. */
const maxBytes = 1_000_000
/** Reports per case. */
const maxTimes = 12

/** Reports about emails that came back, from a provider whose token others know. @type {import('../families.mjs').Family} */
export const reportFamily = {
  name: 'reports',
  input: 'reports of providers and mail servers about emails that came back',
  dimensions: reportDimensions,
  async open(_target, { bytes }) {
    const wire = Math.min(bytes, maxBytes)
    return async (choice) => {
      const { door, body } = reportBody(choice, payloadBytes(wire, choice))
      const type = door === 'message' ? 'message/rfc822' : 'application/json'
      const headers = { authorization: `Bearer ${bounceToken}`, 'content-type': type }
      const message = { method: 'POST', path: `/bounces/${door}`, headers, body, ...choice }
      return {
        exchanges: [{ requests: 1, bytes: encodeRequest(message) }],
        times: Math.min(maxTimes, Math.max(1, Math.round(bytes / wire))),
      }
    }
  },
}
