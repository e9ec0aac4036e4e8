/** Programs that open links before or instead of people: crawlers, previews of messengers, and link scanners. */
const bots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|pingdom|uptime|headless|lighthouse|scanner|proofpoint|barracuda|python|curl|wget|go-http|java\/|okhttp|node-fetch|axios|undici|libwww/i

/** Whether a `User-Agent` is that of a program, or absent: such visits are not counted. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || userAgent === 'node' || bots.test(userAgent)
}
