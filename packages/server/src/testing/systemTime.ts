import type { SteadyClock } from '../kit/database/SteadyClock.ts'

/** The clock of the machine, which tests trust, because their databases run on it. */
export const systemTime: Pick<SteadyClock, 'now'> = { now: async () => Date.now() }
