declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: object): Promise<{ verified: boolean; error?: unknown }>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}
declare module '@digitalcredentials/verifier-core' {
  export function verifyCredential(options: object): Promise<{
    log?: readonly { id: string; valid: boolean }[]
    errors?: readonly unknown[]
  }>
}
