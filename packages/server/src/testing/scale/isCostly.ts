/** A GET at two sizes. */
export interface MeasuredGet {
  name: string
  /** CPU time of service and database per request, in ms, of the smaller and the larger database. */
  cpu: readonly [small: number, large: number]
  /** Bytes of the answers. */
  bytes: readonly [small: number, large: number]
  /** Statuses of the answers. */
  status: readonly [small: number, large: number]
}

/** CPU time with many certificates to that with few. An answer that is longer may cost as much more. */
const maxRatio = 2

/**
 * Returns true if a GET costs by the number of certificates.
 *
 * @param slackMs difference that says nothing: a collection of garbage takes longer
 */
export function isCostly({ cpu, bytes, status }: MeasuredGet, slackMs: number): boolean {
  const longer = Math.max(1, bytes[1] / bytes[0])
  return status[0] !== status[1] || cpu[1] > cpu[0] * maxRatio * longer + slackMs
}

/** Describes a GET, such as `4.0 × 2.0 → 8.0 ms, 1.0 × bytes, 200: /api/certificates`. */
export function describeGet({ name, cpu, bytes, status }: MeasuredGet): string {
  const times = (value: number) => `${value.toFixed(1)} ×`
  return `${times(cpu[1] / cpu[0])} ${cpu[0].toFixed(1)} → ${cpu[1].toFixed(1)} ms, ${times(bytes[1] / bytes[0])} bytes, ${[...new Set(status)].join(' and ')}: ${name}`
}
