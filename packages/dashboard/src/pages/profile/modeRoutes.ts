import { seeOther } from '../../http/responses.ts'
import type { MemberRoute } from '../../http/Visit.ts'
import { profilePost } from './profileRoutes.tsx'

/** Switches between the account's live mode and its test mode. */
export const modeRoutes: readonly MemberRoute[] = [
  profilePost('/mode', 'view', async (visit) => {
    const form = await visit.form()
    await visit.accounts.chooseMode(visit.actor(form.text('submission')), form.text('mode') === 'test')
    return seeOther('/dashboard')
  }),
]
