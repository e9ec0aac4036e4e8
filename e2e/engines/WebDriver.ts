/** The commands of WebDriver (https://www.w3.org/TR/webdriver2/) that {@link WebDriverEngine} sends. */
export type WebDriverCommand =
  | 'Navigate'
  | 'ExecuteAsyncScript'
  | 'PerformActions'
  | 'TakeScreenshot'
  | 'SetTimeouts'
  | 'SetWindowRect'
  | 'DeleteSession'

/** A session with a browser, independent of the transport of its commands. */
export interface WebDriver {
  /** Version that the browser reports. */
  readonly browserVersion: string
  /**
   * Sends a command with the parameters of the standard; resolves with its value, as the standard calls it.
   */
  send(command: WebDriverCommand, parameters?: object): Promise<unknown>
}
