/**
 * Values for a preview, which costs no credit, that issuing would refuse: 5,000,000 Arabic letters to shape, a Latin
 * name of 20 MB, and a QR code of 20 MB.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function preview(attack) {
  const { headers, templateId } = attack.account
  const bodies = [
    { attributes: { Course: 'م'.repeat(5_000_000) } },
    { name: 'A'.repeat(20_000_000) },
    { attributes: { QR: 'A'.repeat(20_000_000) } },
  ].map((recipientData) => Buffer.from(JSON.stringify({ recipientData })))
  attack.watch('issue', attack.account.issue, 200, { statuses: [200], p99Ms: 2_000 })
  await attack.loop(
    3,
    (i) =>
      attack.send(
        {
          method: 'POST',
          path: `/api/templates/${templateId}/preview`,
          headers,
          raw: bodies[i % bodies.length] ?? '',
        },
        { statuses: [400, 413, 'reset'] },
      ),
    { pauseMs: 100 },
  )
}
