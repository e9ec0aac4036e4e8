import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Actor } from '../../accounts/Accounts.ts'
import type { MemberVisit } from '../../http/Visit.ts'
import { exportedFiles } from './exportedFiles.ts'

const hash = 'ab12'.repeat(16)
const list = '01a223d0-8dc7-75d6-a1c0-50bd54b75075'
const answers: Readonly<Record<string, string>> = {
  '/api/templates': `{"data":[{"name":"Zoë","imageUrl":"https://example.com/images/${hash}","x":1}]}`,
  '/api/fonts': `{"data":[{"family":"Größe","url":"https://example.com/fonts/${hash}"}]}`,
  '/api/batches': `{"data":[{"id":"${list}","state":"completed"}]}`,
}

const lists = [
  { file: 'templates.json', path: '/api/templates' },
  { file: 'fonts.json', path: '/api/fonts' },
  { file: 'lists.json', path: '/api/batches' },
]

/** A visit whose responses arrive in two chunks. */
function visitOf(cut: number): MemberVisit {
  const accounts = {
    listMembers: async () => ({ members: [], invitations: [] }),
    listKeys: async () => [],
    listAudit: async () => [],
  }
  const session = { account: { id: 'a', name: '' }, person: { email: 'zoe@example.com' }, now: 0 }
  const fetch = async (path: string) => {
    const bytes = new TextEncoder().encode(answers[path] ?? '{"data":[]}')
    const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)].filter(({ length }) => length)
    return new Response(Readable.toWeb(Readable.from(chunks)) as unknown as ReadableStream<Uint8Array>)
  }
  return { accounts, session, fetch } as unknown as MemberVisit
}

test('an export has the images, fonts, and lists that its files name, wherever these are cut into chunks', async () => {
  const longest = Math.max(...Object.values(answers).map(({ length }) => length))
  for (let cut = 0; cut <= longest; cut++) {
    const names: string[] = []
    for await (const { name, body } of exportedFiles(visitOf(cut), {} as Actor, lists)) {
      names.push(name)
      for await (const bytes of body) expect(bytes.length).toBeGreaterThan(0)
    }
    expect([cut, names.filter((name) => name.includes('/'))]).toEqual([
      cut,
      [`lists/${list}.csv`, `images/${hash}`, `fonts/${hash}.ttf`],
    ])
  }
})
