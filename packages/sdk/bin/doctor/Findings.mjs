/** Results of a visit, in the order of the checks. */
export class Findings {
  /** @type {{ isProblem: boolean, text: string, remedy?: string }[]} */
  #list = []

  /** @param {string} text what is as it must be */
  good(text) {
    this.#list.push({ isProblem: false, text })
  }

  /**
   * @param {string} text what is wrong, and what follows from it
   * @param {string} remedy the line to add, or what to do
   */
  problem(text, remedy) {
    this.#list.push({ isProblem: true, text, remedy })
  }

  get problems() {
    return this.#list.filter(({ isProblem }) => isProblem)
  }

  /** @returns {string} lines for a terminal */
  toString() {
    return this.#list
      .map(
        ({ isProblem, text, remedy }) =>
          `${isProblem ? '✗' : '✓'} ${text}${remedy ? `\n    → ${remedy}` : ''}`,
      )
      .join('\n')
  }
}
