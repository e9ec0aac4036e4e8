/** Emails about one certificate that may go out within the attack's time. */
const maxAccepted = 10

/**
 * The same email sent again, 50 times at once and on: an attacker with a key could fill a recipient's mailbox for free.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function resend(attack) {
  const { headers, certificateId } = attack.account
  let accepted = 0
  await attack.loop(
    50,
    async () => {
      const path = `/api/certificates/${certificateId}/resend`
      const { status } = await attack.send({ method: 'POST', path, headers }, { statuses: [200, 409] })
      if (status === 200) accepted++
    },
    { maxRounds: 500, pauseMs: 2_000 },
  )
  if (accepted > maxAccepted)
    attack.fail(`${accepted} emails instead of at most ${maxAccepted} were accepted`)
}
