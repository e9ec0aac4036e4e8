import type { IssuedCertificate } from '@certificate-sdk/client'
import { expect } from 'vitest'
import { digitalBazaar, digitalCredentials, flipBit } from './credentialValidators.ts'
import { startTestServer } from './startTestServer.ts'
import { readyToIssue } from './testDocuments.ts'

const publicUrl = 'https://certificates.example'

/**
 * Issues credentials and has both validators read each, unchanged and with one bit flipped at a different position each
 * time.
 *
 * @returns for each validator, how many it accepted, and how many with a changed bit; size of the largest in bytes;
 *   median CPU time of a request for a credential read before, in ms
 */
export async function validateCredentials(count: number, environment: Record<string, string>) {
  const server = await startTestServer({ ...environment, PUBLIC_URL: publicUrl })
  try {
    const account = await server.newAccount({ credits: count })
    const body = await readyToIssue(account, {
      credential: { description: 'Can sail.', criteria: 'Sailed 100 miles.', skills: [{ name: 'Knots' }] },
    })
    const read = async (path: string) => (await server.caller().send('GET', path)).bytes.toString()
    const readJson = async (url: string) => JSON.parse(await read(url.slice(publicUrl.length)))
    const validators = [digitalBazaar(readJson), await digitalCredentials(publicUrl, server.url)]
    const accepted = validators.map(() => 0)
    const fooled = validators.map(() => 0)
    const sizes: number[] = []
    const cpuMs: number[] = []
    for (let i = 0; i < count; i++) {
      const { verificationUrl } = await account.data<IssuedCertificate>(
        'POST',
        '/api/certificates/issue',
        body,
      )
      const path = `${new URL(verificationUrl).pathname}/credential.json`
      const text = await read(path)
      sizes.push(Buffer.byteLength(text))
      const before = process.cpuUsage()
      expect(await read(path)).toBe(text)
      const { user, system } = process.cpuUsage(before)
      cpuMs.push((user + system) / 1_000)
      const forged = flipBit(text, Math.floor(((i + 0.5) / count) * Buffer.byteLength(text)))
      expect(forged).not.toEqual(JSON.parse(text))
      for (const [j, validator] of validators.entries()) {
        if (await validator(JSON.parse(text))) accepted[j] = (accepted[j] ?? 0) + 1
        if (forged && (await validator(forged).catch(() => false))) fooled[j] = (fooled[j] ?? 0) + 1
      }
    }
    const median = cpuMs.sort((a, b) => a - b)[count >> 1] ?? 0
    return { accepted, fooled, largest: Math.max(...sizes), cpuMs: median }
  } finally {
    await server.close()
  }
}
