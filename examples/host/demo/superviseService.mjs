/** Exit codes after which a restart does not help: stopped, and storage or variables that somebody must look at. */
const final = [0, 2]

/**
 * Keeps the service running: restarts it on the same port when its process dies, at first after half a second, then
 * after twice as long each time, up to 30 s. A minute without a failure starts over.
 *
 * @param {{
 *   start: (port: number) => Promise<{ url: string, signInLink?: string, ended: Promise<number | null>, stop(): Promise<void> }>,
 *   port: number,
 *   signal: AbortSignal,
 *   print: (line: string) => void,
 *   delays?: { first: number, longest: number, stable: number },
 * }} options `delays` in ms
 * @returns {Promise<{ url: string, signInLink: string | undefined, ended: Promise<number | null>, stop(): Promise<void> }>} `ended` resolves when the
 *   service is not restarted any more
 * @throws whatever the first start throws; later ones are repeated
 */
export async function superviseService({
  start,
  port,
  signal,
  print,
  delays = { first: 500, longest: 30_000, stable: 60_000 },
}) {
  let service = await start(port)
  const { url, signInLink } = service
  const stopping = new AbortController()
  const stopped = AbortSignal.any([signal, stopping.signal])

  async function keepRunning() {
    let delay = delays.first
    for (;;) {
      const started = Date.now()
      const code = service ? await service.ended : undefined
      if (stopped.aborted || final.includes(code)) return code
      if (service && Date.now() - started >= delays.stable) delay = delays.first
      print(`The service ${service ? 'ended' : 'did not start'}; restarting in ${delay / 1000} s.`)
      await pause(delay, stopped)
      if (stopped.aborted) return code
      delay = Math.min(delay * 2, delays.longest)
      service = await start(Number(new URL(url).port)).catch(() => undefined)
    }
  }

  return {
    url,
    signInLink,
    ended: keepRunning(),
    async stop() {
      stopping.abort()
      await service?.stop()
    },
  }
}

/** Resolves after some ms, or when the signal aborts. */
function pause(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
