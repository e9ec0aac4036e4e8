import { expect, test } from 'vitest'
import { checkDomain, type DomainSources } from './checkDomain.ts'

const organizationId = '0193d1c2-0000-7000-8000-000000000001'
const record = `certificate-issuer=${organizationId}`
const file = JSON.stringify({ organizationIds: ['another', organizationId] })

function ask(
  records: Awaited<ReturnType<DomainSources['readRecords']>>,
  content: Awaited<ReturnType<DomainSources['readFile']>>,
) {
  const sources = { readRecords: async () => records, readFile: async () => content }
  return checkDomain({ domain: 'example.edu', organizationId }, sources)
}

test.each([
  ['a record', ['v=spf1 -all', record], 'unreachable', 'confirmed'],
  ['a file', 'unreachable', file, 'confirmed'],
  ['neither', ['v=spf1 -all'], 'absent', 'absent'],
  ['nothing at all', 'absent', 'absent', 'absent'],
  ['a record that begins with it', [`${record}0`], 'absent', 'absent'],
  ['the record of another organization', ['certificate-issuer=another'], 'absent', 'absent'],
  ['a file of another organization', [], '{"organizationIds":["another"]}', 'absent'],
  ['a page instead of a file', [], '<!doctype html>', 'absent'],
  ['a file of another shape', [], '["organizationIds"]', 'absent'],
  ['no name server', 'unreachable', 'absent', 'unreachable'],
  ['no web server', ['v=spf1 -all'], 'unreachable', 'unreachable'],
] as const)('%s is the proof: %#', async (_what, records, content, expected) => {
  expect(await ask(records, content)).toBe(expected)
})
