import { Readable } from 'node:stream'
import { download } from '../../http/responses.ts'
import type { MemberRoute } from '../../http/Visit.ts'
import { exportedFiles } from './exportedFiles.ts'
import { profilePost } from './profileRoutes.tsx'
import { withRecentSignIn } from './withRecentSignIn.tsx'

/** Exports all data of the account. */
export const exportRoutes: readonly MemberRoute[] = [
  profilePost('/profile/export', 'manageAccount', (visit) =>
    withRecentSignIn(visit, async (actor) => {
      const lists = await visit.accounts.beginExport(actor)
      // Without the form's id: reading is not a change.
      const files = exportedFiles(visit, visit.actor(), lists)
      const archive = visit.archive(files, visit.session.now)
      const body = Readable.toWeb(Readable.from(archive)) as unknown as ReadableStream<Uint8Array>
      const day = new Date(visit.session.now).toISOString().slice(0, 10)
      return download(body, `certificates-${day}.zip`, 'application/zip')
    }),
  ),
]
