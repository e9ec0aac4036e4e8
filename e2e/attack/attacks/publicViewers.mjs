import { readPublicFiles } from '../readPublicFiles.mjs'

/**
 * 100 anonymous readers, each at an address of its own, of the PNG and PDF files of ordinary certificates. Issuing goes
 * on meanwhile, without a single refusal.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function publicViewers(attack) {
  const { account } = attack
  await readPublicFiles(attack, Array(6).fill(account.issue), { readers: 100 })
}
