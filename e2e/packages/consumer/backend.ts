// A server; also compiled without the types of a browser and of Node.
import { CertificateClient, type IssueInput } from '@certificate-sdk/client'

const client = new CertificateClient({ baseUrl: 'https://certificates.example.com', apiKey: 'cs_key' })

export async function issue(input: IssueInput): Promise<string> {
  const { certificateId, warnings } = await client.certificates.issue(input)
  warnings satisfies string[]
  // @ts-expect-error a misspelled key of the answer
  void (await client.certificates.get(certificateId)).recipent
  return certificateId
}

export function mistakes(): void {
  // @ts-expect-error a misspelled option
  new CertificateClient({ baseUrl: '', apiKey: '', timeout: 1 })
  // @ts-expect-error no template
  void client.certificates.issue({ recipientData: { name: 'Ada', email: 'a@b.c' }, organizationId: '1' })
}
