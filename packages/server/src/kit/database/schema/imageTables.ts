import type { SchemaPart } from './SchemaPart.ts'

/** Hosted images, which accounts share, and who needs them. */
export const imageTables: SchemaPart = ({ uuid, bytes }) => [
  // If the bytes are in a blob store, `bytes` is empty and `blob_bytes` is their number. `is_opaque`: 1 if the image hides
  // everything below it. `unreferenced_at`: since when nothing has needed it.
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
  // `owner` is a `ReferenceOwner`. `bytes` repeats the length of the image, so that the storage of an account is a sum over
  // an index.
  `CREATE TABLE image_references (
    owner TEXT NOT NULL,
    hash TEXT NOT NULL,
    account_id ${uuid} NOT NULL REFERENCES accounts(id),
    bytes BIGINT NOT NULL,
    PRIMARY KEY (owner, hash))`,
  'CREATE INDEX image_references_by_hash ON image_references (hash)',
  'CREATE INDEX image_references_by_account ON image_references (account_id, hash, bytes)',
  // References of certificates are recorded up to this time of their issue.
  `CREATE TABLE account_storage (
    account_id ${uuid} PRIMARY KEY REFERENCES accounts(id),
    certificates_recorded_until BIGINT NOT NULL DEFAULT 0)`,
  // Everything that may be in the blob store, so that it can be swept without listing its contents.
  'CREATE TABLE blobs (hash TEXT PRIMARY KEY, touched_at BIGINT NOT NULL, deleting_at BIGINT)',
  'CREATE INDEX blobs_by_touched ON blobs (touched_at)',
]
