/** A GET request at two sizes. */
export interface MeasuredGet {
  name: string
  /** CPU time of service and database per request, in ms, with the smaller and the larger database. */
  cpu: readonly [small: number, large: number]
  /** Bytes of the responses. */
  bytes: readonly [small: number, large: number]
  /** Statuses of the responses. */
  status: readonly [small: number, large: number]
}

/** Maximum ratio of CPU time with many certificates to that with few. A longer response may cost proportionally more. */
const maxRatio = 2

/**
 * Returns true if the cost of a GET grows with the number of certificates.
 *
 * @param slackMs insignificant difference: a garbage collection takes longer
 */
export function isCostly({ cpu, bytes, status }: MeasuredGet, slackMs: number): boolean {
  const longer = Math.max(1, bytes[1] / bytes[0])
  return status[0] !== status[1] || cpu[1] > cpu[0] * maxRatio * longer + slackMs
}

/** Maximum ratio of the 99th percentiles of CPU time with many certificates to that with few. */
const maxTailRatio = 1.5

/** Returns true if the slowest hundredth of the requests with a filter grows with the number of certificates. */
export function hasLongTail({ cpu }: MeasuredGet, slackMs: number): boolean {
  return cpu[1] > cpu[0] * maxTailRatio + slackMs
}

/** Describes a GET, such as `4.0 × 2.0 → 8.0 ms, 1.0 × bytes, 200: /api/certificates`. */
export function describeGet({ name, cpu, bytes, status }: MeasuredGet): string {
  const times = (value: number) => `${value.toFixed(1)} ×`
  return `${times(cpu[1] / cpu[0])} ${cpu[0].toFixed(1)} → ${cpu[1].toFixed(1)} ms, ${times(bytes[1] / bytes[0])} bytes, ${[...new Set(status)].join(' and ')}: ${name}`
}
