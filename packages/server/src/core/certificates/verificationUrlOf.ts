/** Address of the page that verifies a certificate. */
export function verificationUrlOf(publicUrl: string, code: string): string {
  return `${publicUrl}/v/${code}`
}
