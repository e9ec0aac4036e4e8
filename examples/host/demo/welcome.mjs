/**
 * Text on the terminal once everything runs.
 *
 * @param {{ serviceUrl: string, signInLink: string | undefined, siteUrl: string, apiKey: string, keyFile: string | undefined, logFile: string, sendsMail: boolean }} demo
 *   `signInLink` is absent if the account has an
 *   owner with a password; `keyFile` is absent if the key came from the environment
 */
export function welcome({ serviceUrl, signInLink, siteUrl, apiKey, keyFile, logFile, sendsMail }) {
  return `
  Example company       ${siteUrl}
  Certificate service   ${serviceUrl}
  Dashboard             ${signInLink ?? `${serviceUrl}/dashboard`}${signInLink ? '\n                        signs in once; add an address and a password there' : ''}
  Demo API key          ${apiKey}${keyFile ? `\n                        also in ${keyFile}` : ''}
  Log                   ${logFile}
  Email                 ${sendsMail ? 'is sent through SMTP_URL' : 'is only stored; set SMTP_URL and MAIL_FROM to send it'}

  Next: open the example company, edit the design that is there, and issue a certificate with it.
  Ctrl+C stops everything.
`
}
