import { issueBody } from '../seedAccount.mjs'

/**
 * Bodies of emails just below the limit of 100,000 characters with merge fields that never end: `{{attributes.` and
 * spaces, and many openings without a closing. They are filled in while the account's row is locked.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function mergeFields(attack) {
  const { account } = attack
  const opening = '{{attributes.'
  const texts = [opening + ' '.repeat(99_900), opening.repeat(7_600), '{{'.repeat(49_900)]
  const body = issueBody(account)
  attack.watch('issue', account.issue, 200, { statuses: [200], p99Ms: 2_000 })
  await attack.loop(
    3,
    (i) =>
      attack.send(
        {
          ...account.issue,
          json: { ...body, mailData: { ...body.mailData, body: texts[i % texts.length] } },
        },
        { statuses: [200, 400, 413] },
      ),
    { maxRounds: 500 },
  )
}
