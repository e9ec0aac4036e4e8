/**
 * 2,000 wrong keys as fast as they are answered. Nearly all are refused without a lookup (429), and a
 * recently used valid key keeps working from the same address.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function keyGuessing(attack) {
  const guesses = 2_000
  const counted = { 401: 0, 429: 0 }
  attack.watch('right key', { path: '/api/users/balance', headers: attack.account.headers }, 200, {
    statuses: [200],
    p99Ms: 2_000,
  })
  await attack.loop(
    10,
    async (i) => {
      const headers = { 'x-api-key': `cs_guess-number-${i}-of-an-attacker` }
      const { status } = await attack.send({ path: '/api/users/balance', headers }, { statuses: [401] })
      if (status === 401 || status === 429) counted[status]++
    },
    { maxRounds: guesses, pauseMs: 0 },
  )
  if (counted[401] > 100) attack.fail('more than 100 guesses were answered 401 instead of 429')
}
