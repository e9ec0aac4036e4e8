import { shown } from './plainNames.ts'

/** Ends of domains that mail programs turn into links without `www.`, and that companies have in their names. */
const domain =
  /(?<![\p{L}\p{M}\p{N}_.-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|io|co|info|biz|xyz|top|site|online|link|click|ru|cn|app|dev|ai|shop|store|eu|de|nl|uk|fr|jp)(?![\p{L}\p{M}\p{N}_-]|\.\p{L})/giu
/** Initial before a surname, as in "M.Link", which is a person. */
const initial = /(?<![\p{L}\p{M}\p{N}-])\p{Lu}\.(?=\p{Lu}\p{Ll})/gu
/** Visible ASCII and spaces without a dot: most names, which need no closer look. */
const plainest = /^[ -\-/-~]*$/

/** Finds domains in the name of an organization, in lower case: `booking.com` in “Booking.com B.V.”. */
export function domainsIn(name: string): string[] {
  if (plainest.test(name)) return []
  const spaced = shown(name).replaceAll(initial, '$&\u0020')
  return [...spaced.matchAll(domain)].map(([found]) => found.toLowerCase())
}
