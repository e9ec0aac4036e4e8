import * as v from 'valibot'
import { describeSettings } from '../../kit/config/Settings.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'

/** Settings of the dashboard. */
export interface DashboardSettings {
  /** URL where accounts buy credits, with slots for the account; absent: nowhere. */
  creditsUrl: string | undefined
}

/** A link to a shop. Slots are filled in later, so the URL is validated with sample values. */
const creditsAddress = v.pipe(
  v.string(),
  v.maxLength(2_000, 'must have at most 2000 characters'),
  v.check((address) => {
    const filled = address.replace(/\{(?:account|email|language)\}/g, 'x')
    return /^https?:$/.test(parseUrl(filled)?.protocol ?? '') && !/[{}]/.test(filled)
  }, 'must be an http or https address; its places are {account}, {email}, and {language}'),
)

/** Reads {@link DashboardSettings}; `DASHBOARD=off` turns the dashboard off. */
export const dashboardSettings = describeSettings({
  variables: {
    DASHBOARD: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    CREDITS_URL: v.optional(creditsAddress),
  },
  read: ({ DASHBOARD, CREDITS_URL: creditsUrl }): DashboardSettings | undefined =>
    DASHBOARD === 'on' ? { creditsUrl } : undefined,
})
