import * as v from 'valibot'
import { describeSettings } from '../../kit/config/Settings.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'

/** Settings of the pages for people. */
export interface DashboardSettings {
  /** Address at which accounts buy credits, with slots for the account; absent: nowhere. */
  creditsUrl: string | undefined
}

/** A link to a shop. Its slots are filled in later, so that the address is checked with values in them. */
const creditsAddress = v.pipe(
  v.string(),
  v.maxLength(2_000, 'must have at most 2000 characters'),
  v.check((address) => {
    const filled = address.replace(/\{(?:account|email|language)\}/g, 'x')
    return /^https?:$/.test(parseUrl(filled)?.protocol ?? '') && !/[{}]/.test(filled)
  }, 'must be an http or https address; its places are {account}, {email}, and {language}'),
)

/** Reads {@link DashboardSettings}; `DASHBOARD=off` turns the pages off. */
export const dashboardSettings = describeSettings({
  variables: {
    DASHBOARD: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    CREDITS_URL: v.optional(creditsAddress),
  },
  read: ({ DASHBOARD, CREDITS_URL: creditsUrl }): DashboardSettings | undefined =>
    DASHBOARD === 'on' ? { creditsUrl } : undefined,
})
