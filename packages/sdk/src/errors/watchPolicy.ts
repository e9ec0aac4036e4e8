import { pageDocument } from '@certificate-sdk/editor/pageDocument'

/** Requests that the page's Content-Security-Policy blocked. */
export interface PolicyWatch {
  /** Returns the directive that blocked a request for `url`, such as `script-src-elem`; `undefined` if none did. */
  directiveFor(url: string): string | undefined
  stop(): void
}

/** Watches which requests the policy blocks, because the errors of `fetch()` and `import()` don't tell. */
export function watchPolicy(): PolicyWatch {
  const seen: SecurityPolicyViolationEvent[] = []
  const note = (violation: SecurityPolicyViolationEvent) => void seen.push(violation)
  pageDocument.addEventListener('securitypolicyviolation', note)
  return {
    directiveFor: (url) =>
      // After a redirect, only the origin is known.
      seen.find(({ blockedURI: at, disposition }) => at && disposition !== 'report' && url.startsWith(at))
        ?.effectiveDirective,
    stop: () => pageDocument.removeEventListener('securitypolicyviolation', note),
  }
}
