import { loopbackAddress } from '../loopbackAddress.mjs'

/** Pause of each of 10 clients between sign-ups, in ms: together they make about a thousand a minute. */
const pauseMs = 580
/**
 * CPU that a sign-up may cost, in ms: of the main thread, and of all threads, one of which hashes passwords. With what the
 * watched requests cost meanwhile.
 */
const most = { main: 40, all: 200 }
/** With fewer sign-ups, their costs disappear among those of the watched requests. */
const minSent = 100

/**
 * A thousand sign-ups a minute, each from another address, while issuing continues. A password is hashed beside the event
 * loop, one at a time.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function signUps(attack) {
  attack.watch('issue', attack.account.issue, 500, { statuses: [200], p99Ms: 2_000, p99CpuMs: 500 })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  }
  const before = attack.readCpu()
  let [sent, made] = [0, 0]
  await attack.loop(
    10,
    async (i) => {
      const raw = `email=person-${i}@example.com&password=correct+horse+battery`
      const request = { method: 'POST', path: '/dashboard/sign-up', headers, raw, ...loopbackAddress(i) }
      // 400: too many at once; the person tries again in a few seconds.
      const { status } = await attack.send(request, { statuses: [200, 400] })
      sent++
      if (status === 200) made++
    },
    { pauseMs },
  )
  const after = attack.readCpu()
  if (made === 0) attack.fail('nobody could sign up')
  if (!before || !after || sent < minSent) return
  for (const kind of /** @type {const} */ (['main', 'all'])) {
    const each = (after[kind] - before[kind]) / sent
    if (each > most[kind])
      attack.fail(
        `a sign-up costs ${Math.round(each)} ms of CPU (${kind}) instead of at most ${most[kind]} ms`,
      )
  }
}
