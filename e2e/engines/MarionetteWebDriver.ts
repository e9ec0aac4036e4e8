import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { WebDriver, WebDriverCommand } from './WebDriver.ts'

interface Pending {
  command: string
  resolve(value: unknown): void
  reject(error: Error): void
}

/**
 * WebDriver as Firefox itself speaks it (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html):
 * JSON arrays over TCP, each after its length in bytes. So it needs neither geckodriver nor a patched Firefox.
 */
export class MarionetteWebDriver implements WebDriver {
  #browserVersion = ''
  readonly #socket: Socket
  readonly #pending = new Map<number, Pending>()
  #received = Buffer.alloc(0)
  #commands = 0

  static async start(port: number): Promise<MarionetteWebDriver> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const driver = new MarionetteWebDriver(socket)
    const session = (await driver.#send('WebDriver:NewSession', {})) as {
      capabilities: { browserVersion: string }
    }
    driver.#browserVersion = session.capabilities.browserVersion
    return driver
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => this.#receive(data))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('Firefox closed the connection')))
  }

  get browserVersion(): string {
    return this.#browserVersion
  }

  async send(command: WebDriverCommand, parameters: object = {}): Promise<unknown> {
    const result = await this.#send(`WebDriver:${command}`, parameters)
    return result && typeof result === 'object' && 'value' in result ? result.value : result
  }

  #send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.#commands
    const message = JSON.stringify([0, id, command, parameters])
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { command, resolve, reject })
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  }

  #receive(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data])
    for (;;) {
      const colon = this.#received.indexOf(':')
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString())
      this.#received = this.#received.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) this.#settle(message as [1, number, { message: string } | null, unknown])
    }
  }

  #settle([, id, error, result]: [1, number, { message: string } | null, unknown]): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (error) pending?.reject(new Error(`${error.message} (${pending.command})`))
    else pending?.resolve(result)
  }

  #fail(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
