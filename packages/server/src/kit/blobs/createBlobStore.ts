import type { Config } from '../config/Config.ts'
import type { BlobStore } from './BlobStore.ts'
import { S3BlobStore } from './S3BlobStore.ts'

/** The configured blob store; `undefined`: blobs are in the rows that refer to them. */
export function createBlobStore({ s3 }: Pick<Config, 's3'>): BlobStore | undefined {
  return s3 && new S3BlobStore(s3)
}
