/** How long until a sum counts half, in ms. */
export const halfLifeMs = 5_000

/** A sum of what happened recently: each part counts half after {@link halfLifeMs}. */
export class DecayingSum {
  #sum = 0
  #at = 0

  /** @param now ms of any clock that never goes back */
  add(amount: number, now: number): void {
    this.#sum = this.at(now) + amount
    this.#at = now
  }

  at(now: number): number {
    return this.#sum * 2 ** ((this.#at - now) / halfLifeMs)
  }
}
