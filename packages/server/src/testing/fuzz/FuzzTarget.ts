/** A service under test. Its rate limits are high, and it trusts one proxy. */
export interface FuzzTarget {
  url: string
  /** Its `BOUNCE_TOKEN` and `METRICS_TOKEN`. */
  token: string
  /** Creates an account, and returns its key. */
  newKey(credits: number): Promise<string>
}

/** Settings of the service that `FuzzTarget` describes. */
export function fuzzEnvironment(token: string): Record<string, string> {
  return {
    RATE_LIMIT_PER_MINUTE: '1000000',
    PUBLIC_RATE_LIMIT_PER_MINUTE: '1000000',
    // Lets wrong keys come from many addresses.
    TRUST_PROXY: '1',
    // Nothing listens on its port 1.
    WEBHOOK_ALLOW: '127.0.0.1',
    BOUNCE_TOKEN: token,
    METRICS_TOKEN: token,
  }
}
