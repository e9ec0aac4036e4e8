import { ForbiddenError, NotFoundError, type Verification } from '@certificate-sdk/client'
import { printable, UsageError } from '@certificate-sdk/command-line'
import type { Command } from '../arguments/Command.ts'

/** `verify CODE` */
export const verifyCommand: Command = {
  name: 'verify',
  usage: 'CODE',
  summary: 'Tells whether a certificate is valid. Needs no API key. Exit code 1 if not, or unknown.',
  options: {},
  positionals: ['code'],
  async run(args, { publicClient, serviceUrl, json, signal, terminal }) {
    const code = args.required('code')
    if (code.includes('/'))
      throw new UsageError('CODE is the last part of a verification address, not the whole.')
    const verification = await publicClient().certificates.verify(code, { signal }).catch(withoutFacts)
    const texts = {
      unknown: `Unknown: no certificate has the code ${printable(code)}.`,
      private: `Private: ask on its page whether a name belongs to it: ${printable(`${serviceUrl}/v/${code}`)}`,
    }
    const text = 'certificateId' in verification ? knownText(verification) : texts[verification.status]
    await terminal.out(json ? JSON.stringify(verification) : text)
    return verification.status === 'valid' ? 0 : 1
  },
}

interface WithoutFacts {
  status: 'unknown' | 'private'
}

/** Only the service's own answers: the 404 of a gateway says nothing about the code. */
function withoutFacts(error: unknown): WithoutFacts {
  if (error instanceof NotFoundError && error.code === 'not_found') return { status: 'unknown' }
  if (error instanceof ForbiddenError && error.code === 'private') return { status: 'private' }
  throw error
}

function knownText(verification: Verification): string {
  const { status, number, validThrough, revokedAt, revocationReason } = verification
  const { supersededAt, supersededBy, erasedAt } = verification
  // A service older than a key doesn't send it.
  const lineFor = (value: unknown, line: string) => (value == null ? [] : [line])
  const doubt = verification.issuer?.confirmedAt === null ? ', issuer not confirmed' : ''
  const revoked = revokedAt ? [`revoked ${revokedAt}${revocationReason ? `: ${revocationReason}` : ''}`] : []
  return [
    status === 'valid' ? `Valid${doubt}` : `Not valid (${status})`,
    ...(verification.recipientName ? [`recipient ${verification.recipientName}`] : []),
    `organization ${verification.organizationName}`,
    `title ${verification.title ?? verification.templateName}`,
    `issued ${verification.issuedOn ?? verification.issuedAt}`,
    ...lineFor(number, `number ${number}`),
    ...lineFor(validThrough, `${status === 'expired' ? 'was valid' : 'valid'} through ${validThrough}`),
    ...revoked,
    ...lineFor(supersededAt, `replaced ${supersededAt}${supersededBy ? ` by ${supersededBy}` : ''}`),
    ...lineFor(erasedAt, `recipient erased ${erasedAt}`),
    `certificate ${verification.certificateId}`,
  ]
    .map(printable)
    .join('\n  ')
}
