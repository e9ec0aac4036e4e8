import { checkAnswer } from '../checkAnswer.ts'
import { type FuzzAnswer, FuzzExchange } from '../exchange.ts'
import type { AccountModel } from './AccountModel.ts'

/** A request of a sequence. */
export interface Step {
  account: AccountModel
  subAccount?: string | undefined
  headers?: Readonly<Record<string, string>>
}

/** The service as sequences see it: every response is compared with the contract and with the model's expectation. */
export class SequenceService {
  readonly exchange: FuzzExchange
  /** Number of responses so far. */
  count = 0
  #keys = 0

  constructor(
    readonly url: string,
    /** Prefix of idempotency keys. */
    readonly name: string,
  ) {
    this.exchange = new FuzzExchange(url)
  }

  /** Returns a unique idempotency key. */
  newKey(): string {
    return `${this.name}-${++this.#keys}`
  }

  /**
   * Sends a request.
   *
   * @param expected statuses; any other is a failure
   * @throws Error with the response
   */
  async send(
    { account, subAccount, headers = {} }: Step,
    method: string,
    path: string,
    expected: number | readonly number[],
    body?: unknown,
  ): Promise<FuzzAnswer> {
    const sent = {
      method,
      path,
      headers: {
        'x-api-key': account.key,
        ...(subAccount !== undefined && { 'x-subaccount-email': subAccount }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }
    const answer = await this.exchange.send(sent)
    this.count++
    const problems = checkAnswer(sent, answer)
    const statuses = [expected].flat()
    if (!statuses.includes(answer.status))
      problems.push(`${method} ${path} answered ${answer.status} instead of ${statuses.join(' or ')}.`)
    if (problems.length)
      throw new Error(`${problems.join('\n')}\n${JSON.stringify(sent)}\n${JSON.stringify(answer.body)}`)
    return answer
  }

  /** Sends a request that must succeed, and returns its `data`. */
  async data<Data>(step: Step, method: string, path: string, body?: unknown): Promise<Data> {
    const { body: envelope } = await this.send(step, method, path, 200, body)
    return (envelope as { data: Data }).data
  }

  /** Returns all items of a list, page by page. */
  async all<Item>(step: Step, path: string, limit: number): Promise<Item[]> {
    const items: Item[] = []
    for (let cursor = ''; ; ) {
      const page = `${path}?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const { body } = await this.send(step, 'GET', page, 200)
      const { data, pagination } = body as { data: Item[]; pagination?: { next: string | null } }
      items.push(...data)
      if (!pagination?.next) return items
      cursor = pagination.next
    }
  }
}

/** @throws {Error} if values differ, compared as JSON */
export function same(what: string, actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`)
}
