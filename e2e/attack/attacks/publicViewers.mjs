import { readPublicFiles } from '../readPublicFiles.mjs'

/**
 * 100 anonymous readers, each at a different address, of the PNG and PDF files of ordinary certificates.
 * Issuing continues meanwhile, without a single refusal.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function publicViewers(attack) {
  const { account } = attack
  await readPublicFiles(attack, Array(6).fill(account.issue), { readers: 100 })
}
