/**
 * Allows pages to load only files of the service itself: nothing inline, no frames. The editor needs more than other
 * pages: WebAssembly, which shapes text, and images in templates.
 *
 * @param imageOrigin origin of hosted images, if a proxy serves the pages elsewhere
 */
export function securityHeaders(imageOrigin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      `img-src 'self' data: blob: ${imageOrigin}`,
      `connect-src 'self' data: ${imageOrigin}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
}
