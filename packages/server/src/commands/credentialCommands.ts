import { UsageError } from '@certificate-sdk/command-line'
import { findOrganization } from '../core/organizations/organizationRepository.ts'
import { commitStatements } from '../kit/database/sendStatements.ts'
import { AccountError } from '../kit/errors/AccountError.ts'
import { parseUrl } from '../kit/network/parseUrl.ts'
import { SecretBox } from '../kit/secrets/SecretBox.ts'
import { CredentialService } from '../modules/credentials/CredentialService.ts'
import { checkCredential } from '../modules/credentials/checkCredential.ts'
import { createProofHash } from '../modules/credentials/proofHash.ts'
import { readPublicJson } from '../modules/credentials/readPublicJson.ts'
import type { Command, StorageCommand } from './Command.ts'
import { toIso } from './keyView.ts'

const rotate: Command = {
  name: 'credentials rotate',
  needs: ['credentials'],
  usage: '<organization-id>',
  summary:
    'Replace the key that signs an organization’s credentials. Credentials signed with the old key stay valid.',
  options: {},
  positionals: ['organization-id'],
  prepare(args) {
    const id = args.required('organization-id')
    return async (deps) => {
      const { database, clock, config, randomBytes } = deps
      const organization = await findOrganization(database, id)
      if (!organization) throw new AccountError(`No organization has the id ${id}.`)
      const secretBox = new SecretBox(config.secretKeys, randomBytes)
      const credentials = new CredentialService({ ...deps, secretBox, publicUrl: config.publicUrl ?? '' })
      const { accountId } = organization
      const auth = { accountId, keyHash: '', subAccount: undefined, now: clock(), address: '' }
      const prepared = await credentials.prepareRotation(auth, id)
      await commitStatements(database, credentials.commitRotation(auth, prepared))
      const { publicKey, createdAt } = prepared.key
      return {
        text: `The credentials of ${organization.name} are signed by the key ${publicKey} now.`,
        json: { organizationId: id, publicKey, createdAt: toIso(createdAt) },
      }
    }
  },
}

const check: StorageCommand = {
  name: 'credentials check',
  usage: '<address> [--recipient <email address>]',
  summary: 'Check the credential of a certificate’s page as 1EdTech does for “Open Badges 3.0 Issuer”.',
  options: { recipient: 'text' },
  positionals: ['address'],
  prepareStorage(args) {
    const address = args.required('address')
    if (!/^https?:/.test(address) || !parseUrl(address))
      throw new UsageError(
        'address must be the http(s) address of a certificate’s page, or of its credential.',
      )
    const url = credentialUrl(address)
    const recipient = args.optional('recipient')
    return async (_config, { clock }) => {
      const deps = { readJson: readPublicJson, hash: createProofHash(), now: clock() }
      const checks = await checkCredential(await readPublicJson(url), deps, recipient)
      const isFailure = checks.some(({ result }) => result !== 'passed')
      const lines = checks.map(
        ({ name, result, detail }) => `${result.padEnd(7)}  ${name.padEnd(9)}  ${detail}`,
      )
      const verdict = isFailure ? 'The credential does not conform.' : 'The credential conforms.'
      return { text: [...lines, verdict].join('\n'), json: { url, conforms: !isFailure, checks }, isFailure }
    }
  },
}

/** URL of a page's credential. */
function credentialUrl(address: string): string {
  const url = new URL(address)
  if (!url.pathname.endsWith('.json')) url.pathname = `${url.pathname.replace(/\/$/, '')}/credential.json`
  return url.href
}

/** `credentials rotate`, `credentials check` */
export const credentialCommands: readonly (Command | StorageCommand)[] = [rotate, check]
