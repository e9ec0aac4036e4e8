import type { TableSet } from '../../kit/database/SchemaPart.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { lockStorage } from './AccountStorage.ts'
import { removeReferences } from './imageRepository.ts'

/** Hosted images, which accounts share, and their references. */
export const imageTables: TableSet = {
  tables: [
    {
      name: 'images',
      closing: 'kept',
      erasure: 'deleted',
      why: 'a sweep deletes those without references',
      isPersonal: true,
    },
    {
      name: 'image_references',
      closing: 'kept',
      erasure: 'deleted',
      why: 'certificates stay verifiable, because their recipients rely on them',
      isPersonal: true,
      erase: ({ certificateId }) => [removeReferences(`certificate:${certificateId}`)],
      forget: (ids) => ids.map((id) => removeReferences(`certificate:${id}`)),
      exported: { file: 'images/' },
    },
    {
      name: 'account_storage',
      closing: 'kept',
      erasure: 'none',
      why: 'one row, which counts bytes',
      // Waits for changes of stored data.
      close: (tx, { id }) => sendStatements(tx, [lockStorage(id)]),
      exported: 'counts bytes',
    },
  ],
  create: ({ uuid, bytes }) => [
    // Also font files, which have a width of 0. If the bytes are in a blob store, `bytes` is empty and `blob_bytes` is
    // their number. `is_opaque`: 1 if the image hides everything below it. `unreferenced_at`: when the last reference
    // was removed.
    `CREATE TABLE images (
    hash TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    bytes ${bytes} NOT NULL,
    blob_bytes BIGINT,
    is_opaque INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    unreferenced_at BIGINT)`,
    'CREATE INDEX images_by_unreferenced ON images (unreferenced_at) WHERE unreferenced_at IS NOT NULL',
    // `owner` is a `ReferenceOwner`. `bytes` repeats the image's length, so that an account's storage is a sum over
    // an index.
    `CREATE TABLE image_references (
    owner TEXT NOT NULL,
    hash TEXT NOT NULL,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    bytes BIGINT NOT NULL,
    PRIMARY KEY (owner, hash))`,
    'CREATE INDEX image_references_by_hash ON image_references (hash)',
    'CREATE INDEX image_references_by_account ON image_references (account_id, hash, bytes)',
    // Images of certificates stored up to this time are recorded.
    `CREATE TABLE account_storage (
    account_id ${uuid} PRIMARY KEY REFERENCES accounts(id),
    certificates_recorded_until BIGINT NOT NULL DEFAULT 0)`,
  ],
}
