import { someRows } from '../../kit/database/OwnedTable.ts'
import type { TableSet } from '../../kit/database/SchemaPart.ts'

const key = 'template_id, family_key'

/** Keys of the font families that templates name, besides the shipped ones. */
export const templateFamilyTables: TableSet = {
  tables: [
    {
      name: 'template_families',
      closing: 'deleted',
      erasure: 'none',
      steps: [
        {
          rows: 500,
          change: (tx, { id }, limit) =>
            tx.run(
              `DELETE FROM template_families WHERE (${key}) IN (${someRows('template_families', 'TRUE', key)})`,
              [id, limit],
            ),
        },
      ],
      exported: 'parts of templates',
    },
  ],
  create: ({ uuid }) => [
    `CREATE TABLE template_families (
    template_id ${uuid} NOT NULL,
    family_key TEXT NOT NULL,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    PRIMARY KEY (template_id, family_key))`,
    'CREATE INDEX template_families_by_family ON template_families (account_id, family_key, template_id)',
  ],
}
