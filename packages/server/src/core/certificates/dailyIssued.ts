/** SQL that adds new certificates to an existing day. */
export const addToDay =
  'ON CONFLICT (account_id, sub_account_email, day) DO UPDATE SET issued = daily_issued.issued + excluded.issued'

/** `day` of the row in `daily_issued` that counts all certificates of a sub-account. */
export const allDays = -1
