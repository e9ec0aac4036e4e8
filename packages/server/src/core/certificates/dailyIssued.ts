/** SQL that adds new certificates to a day that has some. */
export const addToDay =
  'ON CONFLICT (account_id, sub_account_email, day) DO UPDATE SET issued = daily_issued.issued + excluded.issued'

/** The day of a row of `daily_issued` that counts all certificates of a sub-account. */
export const allDays = -1
