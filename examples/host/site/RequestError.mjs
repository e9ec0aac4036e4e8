/** A request that the site itself refuses, with a status and words for the person. */
export class RequestError extends Error {
  name = 'RequestError'

  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}
