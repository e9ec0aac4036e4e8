import { FuzzExchange } from './exchange.ts'
import type { FuzzTarget } from './FuzzTarget.ts'
import { examples, tinyImage } from './knownValues.ts'
import { type Owner, type RecordKind, recordKinds, resolveReferences } from './references.ts'

/** Ids of an account's records, by kind. */
type Pools = Record<RecordKind, string[]>

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Two accounts with records of every kind, which requests refer to by placeholders. */
export class FuzzWorld {
  readonly exchange: FuzzExchange
  readonly key: string
  readonly #target: FuzzTarget
  readonly #pools: Record<Owner, Pools> = { own: emptyPools(), foreign: emptyPools() }
  #cursor = ''

  /** @param key key of the requesting account */
  private constructor(target: FuzzTarget, key: string) {
    this.#target = target
    this.key = key
    this.exchange = new FuzzExchange(target.url)
  }

  /** Creates the accounts, and records in each of them. */
  static async create(target: FuzzTarget): Promise<FuzzWorld> {
    const [own, foreign] = [await target.newKey(1_000_000), await target.newKey(1_000)]
    const world = new FuzzWorld(target, own)
    await world.#seed('foreign', foreign)
    await world.#seed('own', own)
    return world
  }

  /** Replaces placeholders with ids, addresses, and secrets. */
  resolve(text: string): string {
    return resolveReferences(text, (owner, kind, n) => {
      const pool = this.#pools[owner][kind]
      return pool[n % pool.length] ?? unknownId
    })
      .replaceAll('@@base@@', this.#target.url)
      .replaceAll('@@token@@', this.#target.token)
      .replaceAll('@@cursor@@', this.#cursor)
      .replaceAll('@@soon@@', daysFromNow(300))
      .replaceAll('@@later@@', daysFromNow(900))
  }

  /** Records what a response created, so that later requests can use it. */
  learn(operation: string, body: unknown): void {
    const { data, pagination } = (body ?? {}) as {
      data?: Record<string, unknown>
      pagination?: { next?: string | null }
    }
    if (pagination?.next) this.#cursor = pagination.next
    const kind = kindOf(operation)
    if (!kind || !data) return
    this.#add('own', kind, data.id ?? data.certificateId)
    if (kind === 'certificates') this.#addCode('own', data)
  }

  #add(owner: Owner, kind: RecordKind, id: unknown): void {
    const pool = this.#pools[owner][kind]
    // The newest are used most: others may have been deleted.
    if (typeof id === 'string') this.#pools[owner][kind] = [id, ...pool].slice(0, 10)
  }

  #addCode(owner: Owner, { verificationUrl }: Record<string, unknown>): void {
    if (typeof verificationUrl === 'string')
      this.#add(owner, 'codes', new URL(verificationUrl).pathname.split('/').pop())
  }

  async #seed(owner: Owner, key: string): Promise<void> {
    const call = async (method: string, path: string, body: unknown = {}) => {
      const text = this.resolve(JSON.stringify(body)).replaceAll('@@own', `@@${owner}`)
      const sent = method === 'GET' ? undefined : this.resolve(text)
      const headers = { 'x-api-key': key, 'content-type': 'application/json' }
      const answer = await this.exchange.send({ method, path, headers, body: sent })
      if (answer.status !== 200)
        throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return (answer.body as { data: Record<string, unknown> }).data
    }
    const example = (operation: string, n = 0) => {
      const text = JSON.stringify(examples[operation]?.[n])
      return JSON.parse(text.replaceAll('@@own', `@@${owner}`))
    }
    const organization = await call('POST', '/api/profile/organization', {
      ...example('organizations.create'),
      logo: tinyImage,
    })
    this.#add(owner, 'organizations', organization.id)
    this.#add(owner, 'images', String(organization.logo).split('/').pop())
    for (const n of [1, 0]) {
      const template = await call('POST', '/api/templates', example('templates.create', n))
      this.#add(owner, 'templates', template.id)
    }
    const ids: unknown[] = []
    for (const n of [0, 0, 0, 2, 1]) {
      const issued = await call('POST', '/api/certificates/issue', example('certificates.issue', n))
      ids.push(issued.certificateId)
      this.#add(owner, 'certificates', issued.certificateId)
      this.#addCode(owner, issued)
    }
    await call('POST', `/api/certificates/${ids[0]}/revoke`)
    await call('DELETE', `/api/certificates/${ids[1]}/recipient`)
    await call('POST', `/api/certificates/${ids[2]}/reissue`, example('certificates.reissue'))
    const batch = await call('POST', '/api/certificates/batch', example('batches.create'))
    this.#add(owner, 'batches', batch.id)
    const webhook = await call('POST', '/api/webhooks', example('webhooks.create'))
    this.#add(owner, 'webhooks', webhook.id)
    const delivery = await call('POST', `/api/webhooks/${webhook.id}/test`)
    this.#add(owner, 'deliveries', delivery.id)
  }
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString()
}

function emptyPools(): Pools {
  return Object.fromEntries(recordKinds.map((kind) => [kind, [] as string[]])) as Pools
}

/** Returns the kind of record that an operation creates. */
function kindOf(operation: string): RecordKind | undefined {
  if (operation === 'certificates.issue' || operation === 'certificates.reissue') return 'certificates'
  if (operation === 'webhooks.test' || operation === 'webhooks.replay') return 'deliveries'
  const [tag, name] = operation.split('.')
  return name === 'create' ? recordKinds.find((kind) => kind === tag) : undefined
}
