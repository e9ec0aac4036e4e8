import type { Actor, ExportedList } from '../../accounts/Accounts.ts'
import { fetchPatiently } from '../../http/fetchPatiently.ts'
import type { MemberVisit, StreamedFile } from '../../http/Visit.ts'

/** Audit log entries read at a time. */
const auditPage = 200
/** Maximum characters of the URL of an image or a font that may be split between two chunks. */
const maxAddressLength = 100

/**
 * Returns all data of an account, file by file; each is read after the previous one has been sent. Secrets are
 * excluded, and certificate files are rendered only on request.
 *
 * @param lists lists of the API: each file is its response without a limit
 */
export async function* exportedFiles(
  visit: MemberVisit,
  actor: Actor,
  lists: readonly ExportedList[],
): AsyncGenerator<StreamedFile> {
  const { accounts, session } = visit
  const { account, person, now } = session
  yield json('account.json', {
    id: account.id,
    name: account.name,
    exportedAt: new Date(now).toISOString(),
    exportedBy: person.email,
  })
  yield json('members.json', await accounts.listMembers(actor))
  yield json('keys.json', await accounts.listKeys(actor))
  yield { name: 'audit.jsonl', body: auditLines(visit, actor) }
  const images = new Set<string>()
  const fonts = new Set<string>()
  const batches = new Set<string>()
  const collectors: Partial<Record<string, [RegExp, Set<string>]>> = {
    'templates.json': [/\/images\/(\w{64})/g, images],
    'organizations.json': [/\/images\/(\w{64})/g, images],
    'fonts.json': [/\/fonts\/(\w{64})/g, fonts],
    'lists.json': [/"id":"([\w-]{36})"/g, batches],
  }
  for (const { file, path } of lists) yield { name: file, body: watched(read(visit, path), collectors[file]) }
  for (const id of batches)
    yield { name: `lists/${id}.csv`, body: read(visit, `/api/batches/${id}/results.csv`, true) }
  for (const hash of images) yield { name: `images/${hash}`, body: read(visit, `/images/${hash}`, true) }
  for (const hash of fonts) yield { name: `fonts/${hash}.ttf`, body: read(visit, `/fonts/${hash}`, true) }
}

async function* auditLines({ accounts }: MemberVisit, actor: Actor): AsyncGenerator<Uint8Array> {
  let before: string | undefined
  do {
    const lines = await accounts.listAudit(actor, { limit: auditPage, ...(before && { before }) })
    if (lines.length) yield encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    before = lines.length === auditPage ? lines.at(-1)?.id : undefined
  } while (before)
}

/** @param mayBeEmpty for records deleted in the meantime, and results of a list that is still running */
async function* read(visit: MemberVisit, path: string, mayBeEmpty = false): AsyncGenerator<Uint8Array> {
  const response = await fetchPatiently(visit, path)
  const { status } = response
  if (mayBeEmpty && status >= 400 && status < 500) {
    await response.body?.cancel()
    return
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status} to an export.`)
  if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>
}

/** Notes the other files that a list names, without keeping the list in memory. */
async function* watched(
  body: AsyncIterable<Uint8Array>,
  [pattern, found]: [RegExp, Set<string>] = [/$^/g, new Set()],
): AsyncGenerator<Uint8Array> {
  let rest = ''
  for await (const bytes of body) {
    // Names and addresses are ASCII, so that the encoding of other characters doesn't matter.
    const text = rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    for (const [, name = ''] of text.matchAll(pattern)) found.add(name)
    rest = text.slice(-maxAddressLength)
    yield bytes
  }
}

function json(name: string, value: unknown): StreamedFile {
  return {
    name,
    body: (async function* () {
      yield encode(JSON.stringify(value, null, 2))
    })(),
  }
}

const encode = (text: string) => new TextEncoder().encode(text)
