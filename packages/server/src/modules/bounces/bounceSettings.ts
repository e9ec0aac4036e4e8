import * as v from 'valibot'
import { describeSettings } from '../../kit/config/Settings.ts'
import { hardToGuess, isHardToGuess, maxBounceNameLength } from '../../kit/config/variableSchemas.ts'
import { ConfigError } from '../../kit/errors/ConfigError.ts'

/** Secret of `/bounces`, and the address for bounces. */
export interface BounceSettings {
  token: string
  /** Address to which each email's reference is added; absent: `MAIL_FROM`. */
  address: string | undefined
}

/** Reads {@link BounceSettings}; without a token, bounces are not recorded. */
export const bounceSettings = describeSettings({
  variables: {
    BOUNCE_TOKEN: v.optional(v.pipe(v.string(), v.check(isHardToGuess, hardToGuess))),
    MAIL_BOUNCE_ADDRESS: v.optional(
      v.pipe(
        v.string(),
        v.email('must be an email address'),
        v.check(
          (text) => text.indexOf('@') <= maxBounceNameLength && !text.includes('+'),
          `must have at most ${maxBounceNameLength} characters and no + before the @, because a reference is added there`,
        ),
      ),
    ),
  },
  read({ BOUNCE_TOKEN: token, MAIL_BOUNCE_ADDRESS: address }): BounceSettings | undefined {
    if (address && !token)
      throw new ConfigError(
        'BOUNCE_TOKEN is missing: with MAIL_BOUNCE_ADDRESS, set it to a random secret of at least 24 characters.',
      )
    return token === undefined ? undefined : { token, address }
  },
})
