/**
 * Values of the environment that no log may repeat: the key, and passwords inside addresses.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {string} apiKey
 * @returns {string[]}
 */
export function secretsOf({ SMTP_URL, DATABASE_URL }, apiKey) {
  const passwords = [SMTP_URL, DATABASE_URL]
    .filter((url) => url && URL.canParse(url))
    .map((url) => new URL(url).password)
    .filter((password) => password !== '')
  return [apiKey, ...passwords, ...passwords.map(decodeURIComponent)]
}
