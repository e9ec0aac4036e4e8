import { deleteOfCertificates, deleteRows } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { cancelTasks } from './taskRepository.ts'

/** Scheduled tasks of certificates, and running numbers. */
export const lifeTables: TableSet = {
  tables: [
    {
      name: 'certificate_tasks',
      closing: 'deleted',
      erasure: 'deleted',
      steps: [deleteRows('certificate_tasks')],
      erase: ({ certificateId }) => [cancelTasks(certificateId)],
      forget: deleteOfCertificates('certificate_tasks'),
      exported: 'follow from the dates of certificates',
    },
    { name: 'template_numbers', closing: 'kept', erasure: 'none', why: 'numbers are never given twice' },
  ],
  create: ({ uuid }) => [
    // Planned publications, expirations, and reminders.
    `CREATE TABLE certificate_tasks (
    id ${uuid} PRIMARY KEY,
    certificate_id ${uuid} NOT NULL REFERENCES certificates(id),
    account_id ${uuid} NOT NULL,
    kind TEXT NOT NULL,
    due_at BIGINT NOT NULL)`,
    'CREATE INDEX certificate_tasks_by_due ON certificate_tasks (due_at)',
    'CREATE INDEX certificate_tasks_by_certificate ON certificate_tasks (certificate_id)',
    'CREATE INDEX certificate_tasks_by_turn ON certificate_tasks (account_id, due_at, id)',
    // Outlives the template: numbers are never reused.
    `CREATE TABLE template_numbers (template_id ${uuid} PRIMARY KEY, last_number BIGINT NOT NULL)`,
  ],
}
