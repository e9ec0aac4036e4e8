import { readFile } from 'node:fs/promises'

const readme = new URL('../../packages/sdk/README.md', import.meta.url)

/** The Content-Security-Policy that the README of the SDK documents, for the SDK at this origin. */
export async function documentedPolicy(sdkOrigin: string): Promise<string> {
  const policy = /^Content-Security-Policy: (.+)$/m.exec(await readFile(readme, 'utf8'))?.[1]
  if (!policy?.includes('https://sdk.example.com')) throw new Error('the README documents no policy')
  return policy.replaceAll('https://sdk.example.com', sdkOrigin)
}
