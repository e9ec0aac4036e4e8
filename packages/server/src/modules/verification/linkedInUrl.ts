import type { Verification } from '@certificate-sdk/client'

/** Facts to prefill in LinkedIn's form. */
type Facts = Pick<
  Verification,
  'title' | 'organizationName' | 'issuedOn' | 'validThrough' | 'certificateId'
> & { verificationUrl: string }

/**
 * URL of LinkedIn's form that adds a certificate to the visitor's profile (Add to Profile, LinkedIn Help). Nothing is
 * sent until the visitor follows it.
 */
export function linkedInUrl({
  title,
  organizationName,
  issuedOn,
  validThrough,
  certificateId,
  verificationUrl,
}: Facts): string {
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName,
    ...monthOf('issue', issuedOn),
    ...(validThrough !== null && monthOf('expiration', validThrough)),
    certUrl: verificationUrl,
    certId: certificateId,
  })
  return `https://www.linkedin.com/profile/add?${parameters}`
}

function monthOf(which: 'issue' | 'expiration', day: string): Record<string, string> {
  const date = new Date(day)
  return {
    [`${which}Year`]: String(date.getUTCFullYear()),
    [`${which}Month`]: String(date.getUTCMonth() + 1),
  }
}
