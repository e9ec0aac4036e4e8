import type { System } from '../../kit/system/System.ts'
import { type IssueClock, type IssueTimes, reminderTimes } from '../life/issueTimes.ts'
import type { CertificateTask } from '../life/taskRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'

interface TaskOptions extends Pick<System, 'newId'> {
  clock: IssueClock
  /** Days before the last day. */
  reminders: readonly number[]
}

/** The tasks of a new certificate's life, by the time when they are due. */
export function planTasks(
  { id: certificateId, accountId }: Pick<CertificateRow, 'id' | 'accountId'>,
  times: IssueTimes,
  { clock, reminders, newId }: TaskOptions,
): CertificateTask[] {
  const task = (kind: CertificateTask['kind'], dueAt: number) => {
    return { id: newId(), certificateId, accountId, kind, dueAt }
  }
  const due = reminderTimes(reminders, times, clock)
  return [
    ...(times.publishAt === null ? [] : [task('publish', times.publishAt)]),
    ...(times.expiresAt === null ? [] : [task('expire', times.expiresAt)]),
    ...due.map((at) => task('reminder', at)),
  ]
}
