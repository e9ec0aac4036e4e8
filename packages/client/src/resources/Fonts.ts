import type { ClientPromise } from '../http/ClientPromise.ts'
import { path } from '../http/path.ts'
import { readRecord } from '../http/readBody.ts'
import type { Transport } from '../http/Transport.ts'
import type { CallOptions } from '../options/ClientOptions.ts'
import type { FileContent } from '../options/platform.ts'
import type { FontFamilyRecord, FontRecord, UploadedFont } from '../wire/FontRecord.ts'
import { List } from './List.ts'

/** Fonts of the account, which its templates can use in addition to the shipped ones. */
export class Fonts extends List<FontRecord> {
  constructor(transport: Transport) {
    super(transport, '/api/fonts')
  }

  /**
   * Uploads a TTF, OTF, or WOFF2 file. It replaces the account's font of the same family and style (`isReplaced`);
   * earlier certificates keep theirs.
   *
   * @throws {BadRequestError} if the file is not such a font, or may not be embedded in documents
   * @example
   * const { family } = await client.fonts.create(new File([await readFile('acme.woff2')], 'acme.woff2'))
   */
  create(file: FileContent, call?: CallOptions): ClientPromise<UploadedFont> {
    const form = () => {
      const parts = new FormData()
      parts.append('file', file)
      return parts
    }
    return this.transport.send({
      method: 'POST',
      path: '/api/fonts',
      form,
      call,
      read: readRecord<UploadedFont>,
    })
  }

  /**
   * Returns the account's fonts by family, for the SDK: for its option `fonts`, and as the result of its `uploadFont`.
   *
   * @example
   * const { family } = await client.fonts.create(file)
   * const answer = (await client.fonts.families()).find(({ name }) => name === family)
   */
  async families(call?: CallOptions): Promise<FontFamilyRecord[]> {
    return familiesOf(await this.list(call))
  }

  /**
   * Deletes a font. Certificates issued with it keep it.
   *
   * @throws {ConflictError} while a template uses its family
   */
  delete(id: string, call?: CallOptions): ClientPromise<void> {
    return this.transport.done('DELETE', path`/api/fonts/${id}`, undefined, call)
  }
}

/** Groups fonts by family; names of one family may differ in case. */
function familiesOf(fonts: readonly FontRecord[]): FontFamilyRecord[] {
  const families = new Map<string, { name: string; files: Partial<FontFamilyRecord['files']> }>()
  for (const { family, isBold, isItalic, url } of fonts) {
    const style = isBold ? (isItalic ? 'BoldItalic' : 'Bold') : isItalic ? 'Italic' : 'Regular'
    const key = family.toLowerCase().normalize('NFC')
    const { name, files } = families.get(key) ?? { name: family, files: {} }
    families.set(key, { name, files: { ...files, [style]: url } })
  }
  return [...families.values()].map(({ name, files }) => {
    const Regular = files.Regular ?? files.Bold ?? files.Italic ?? files.BoldItalic ?? ''
    return { name, files: { ...files, Regular }, isFallback: false }
  })
}
