import { moveImages } from '../core/images/moveImages.ts'
import { StorageError } from '../kit/errors/StorageError.ts'
import type { Command } from './Command.ts'

const migrate: Command = {
  name: 'blobs migrate',
  usage: '[--to-database]',
  summary:
    'Move all images from the database to the store of S3_URL, or back. May be interrupted and repeated.',
  options: { 'to-database': 'flag' },
  positionals: [],
  prepare(args) {
    const to = args.flag('to-database') ? 'database' : 'store'
    return async ({ database, config, randomBytes, createBlobStore }) => {
      const store = createBlobStore(config)
      if (!store)
        throw new StorageError('S3_URL is not set: it names the store that images are moved to or from.')
      const start = Buffer.from(randomBytes(32)).toString('hex')
      const result = await moveImages({ database, store }, to, start)
      const { moved, bytes, damaged, left } = result
      const lines = [
        `Moved: ${moved} images, ${bytes} bytes`,
        `Left: ${left}`,
        ...damaged.map((hash) => `Damaged, and not moved: ${hash}`),
      ]
      return { text: lines.join('\n'), json: result }
    }
  },
}

/** `blobs migrate` */
export const blobCommands: readonly Command[] = [migrate]
