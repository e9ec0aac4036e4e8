/** Settings of the service that is recorded, and of the services that start after a power loss. */
export const serviceEnvironment = {
  DEMO_API_KEY: 'cs_Q7m2Vx9Lr4Tz8Kp1Nw6Yb3Hd5Gf0Js',
  INITIAL_CREDITS: '1000000',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}
