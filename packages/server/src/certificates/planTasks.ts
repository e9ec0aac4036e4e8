import { reminderTimes } from '../life/issueTimes.ts'
import type { CertificateTask } from '../life/taskRepository.ts'
import type { System } from '../system/System.ts'
import type { CertificateRow } from './certificateRepository.ts'

/** The tasks of a new certificate's life, by the time when they are due. */
export function planTasks(
  times: Pick<CertificateRow, 'id' | 'accountId' | 'now' | 'publishAt' | 'expiresAt' | 'issuedAt'>,
  reminders: readonly number[],
  newId: System['newId'],
): CertificateTask[] {
  const task = (kind: CertificateTask['kind'], dueAt: number) => {
    return { id: newId(), certificateId: times.id, accountId: times.accountId, kind, dueAt }
  }
  const due = reminderTimes(reminders, times, times.now)
  return [
    ...(times.publishAt === null ? [] : [task('publish', times.publishAt)]),
    ...(times.expiresAt === null ? [] : [task('expire', times.expiresAt)]),
    ...due.map((at) => task('reminder', at)),
  ]
}
