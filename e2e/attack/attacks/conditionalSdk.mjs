/**
 * Ordinary conditional requests for the script tag's file, without a key, whose condition does not hold: they are the
 * client's affair (416, 412) and never a server error.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function conditionalSdk(attack) {
  const path = '/sdk/certificate-sdk.js'
  const requests = [
    { headers: { range: 'bytes=99999999-' }, status: 416 },
    { headers: { range: 'bytes=5-1' }, status: 416 },
    { headers: { 'if-match': '"x"' }, status: 412 },
  ]
  await attack.loop(4, async (i) => {
    const request = requests[i % requests.length]
    if (request) await attack.send({ path, headers: request.headers }, { statuses: [request.status] })
  })
}
