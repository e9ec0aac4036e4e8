import type { WebDriver, WebDriverCommand } from './WebDriver.ts'

/** Method and path of each command. */
const endpoints: Record<WebDriverCommand, readonly [method: string, path: string]> = {
  Navigate: ['POST', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  PerformActions: ['POST', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
  SetTimeouts: ['POST', '/timeouts'],
  SetWindowRect: ['POST', '/window/rect'],
  DeleteSession: ['DELETE', ''],
}

/** WebDriver as the standard has it: JSON over HTTP. */
export class HttpWebDriver implements WebDriver {
  readonly browserVersion: string
  readonly #url: string

  /**
   * @param server such as `http://127.0.0.1:4444`
   * @param capabilities which browser to start, and how
   */
  static async start(server: string, capabilities: object): Promise<HttpWebDriver> {
    const session = (await request('POST', `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string; capabilities: { browserVersion: string } }
    return new HttpWebDriver(`${server}/session/${session.sessionId}`, session.capabilities.browserVersion)
  }

  private constructor(url: string, browserVersion: string) {
    this.#url = url
    this.browserVersion = browserVersion
  }

  send(command: WebDriverCommand, parameters: object = {}): Promise<unknown> {
    const [method, path] = endpoints[command]
    return request(method, this.#url + path, method === 'POST' ? parameters : undefined)
  }
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message} (${method} ${new URL(url).pathname})`)
}
