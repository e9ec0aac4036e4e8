/** The commands of WebDriver (https://www.w3.org/TR/webdriver2/) that {@link WebDriverEngine} sends. */
export type WebDriverCommand =
  | 'Navigate'
  | 'ExecuteAsyncScript'
  | 'PerformActions'
  | 'TakeScreenshot'
  | 'SetTimeouts'
  | 'SetWindowRect'
  | 'DeleteSession'

/** A session with a browser, whatever carries its commands. */
export interface WebDriver {
  /** As the browser tells it. */
  readonly browserVersion: string
  /** Sends a command with the parameters of the standard; resolves with what the standard calls its value. */
  send(command: WebDriverCommand, parameters?: object): Promise<unknown>
}
