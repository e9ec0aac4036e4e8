import * as fc from 'fast-check'
import type { FuzzTarget } from './FuzzTarget.ts'
import { examples } from './knownValues.ts'
import { AccountModel, type SequenceModel } from './sequences/AccountModel.ts'
import { accountCount } from './sequences/Actor.ts'
import { batchCommands } from './sequences/batchCommands.ts'
import { certificateCommands } from './sequences/certificateCommands.ts'
import { checkAccount } from './sequences/checkAccount.ts'
import { recordCommands } from './sequences/recordCommands.ts'
import { SequenceService } from './sequences/SequenceService.ts'

/** Result of sequences. */
export interface SequenceReport {
  requests: number
  /** The shortest failing sequence, and its failure; absent if there is none. */
  problem?: string
}

/** Few, so that they run out. */
const credits = 12

const commands = fc.commands([...certificateCommands, ...batchCommands, ...recordCommands], {
  maxCommands: 40,
  size: 'max',
})

/**
 * Runs sequences of requests of three accounts, and compares every response, and the final state, with a model of the
 * service.
 *
 * @param count number of sequences
 */
export async function fuzzSequences(
  target: FuzzTarget,
  { seed, count }: { seed: number; count: number },
): Promise<SequenceReport> {
  let requests = 0
  let sequence = 0
  const property = fc.asyncProperty(commands, async (given) => {
    const service = new SequenceService(target.url, `${seed}-${++sequence}`)
    try {
      const model = await setUp(target, service)
      await fc.asyncModelRun(() => ({ model, real: service }), given)
      for (const account of model.accounts) await checkAccount(service, account)
    } finally {
      requests += service.count
      service.exchange.close()
    }
  })
  const result = await fc.check(property, { seed, numRuns: count })
  if (!result.failed) return { requests }
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : ''
  return { requests, problem: `${reason}\n${fc.defaultReportMessage(result)}` }
}

/** Accounts with a template and an organization each, and few credits. */
async function setUp(target: FuzzTarget, service: SequenceService): Promise<SequenceModel> {
  const accounts: AccountModel[] = []
  for (let at = 0; at < accountCount; at++) {
    const account = new AccountModel(await target.newKey(credits), credits)
    const create = (path: string, body: unknown) =>
      service.data<{ id: string }>({ account }, 'POST', path, body)
    const template = await create('/api/templates', examples['templates.create']?.[0])
    const organization = await create('/api/profile/organization', examples['organizations.create']?.[0])
    const { headers } = await service.send({ account }, 'GET', `/api/templates/${template.id}`, 200)
    const record = { subAccount: undefined, isDeleted: false }
    account.templates.push({ ...record, id: template.id, etag: headers.get('etag') ?? '' })
    account.organizations.push({ ...record, id: organization.id })
    accounts.push(account)
  }
  return { accounts }
}
