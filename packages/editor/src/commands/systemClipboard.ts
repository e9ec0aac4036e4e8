import type { CopiedContent } from './clipboardHtml.ts'

/** The part of the browser's clipboard that the editor uses; Firefox has had `read` and `write` since 2024. */
export type SystemClipboard = Pick<Clipboard, 'readText' | 'writeText'> &
  Partial<Pick<Clipboard, 'read' | 'write'>>

/** Content that is pasted. */
export interface Pasted {
  text: string
  html: string
  files: readonly File[]
}

/** Writes words and HTML, or in browsers without `write` the words alone. */
export async function writeSystem(system: SystemClipboard, { plain, html }: CopiedContent): Promise<void> {
  if (!system.write || typeof ClipboardItem === 'undefined') return system.writeText(plain)
  const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
  await system.write([new ClipboardItem({ ...blob('text/plain', plain), ...blob('text/html', html) })])
}

/** Reads words, HTML, and images, or in browsers without `read` the words alone. */
export async function readSystem(system: SystemClipboard, imageName: string): Promise<Pasted> {
  if (!system.read) return { text: await system.readText(), html: '', files: [] }
  const items = await system.read()
  const blobs = (isWanted: (type: string) => boolean) =>
    Promise.all(items.flatMap((item) => item.types.filter(isWanted).map((type) => item.getType(type))))
  const textOf = async (wanted: string) => (await blobs((type) => type === wanted))[0]?.text() ?? ''
  const images = await blobs((type) => type.startsWith('image/'))
  return {
    text: await textOf('text/plain'),
    html: await textOf('text/html'),
    files: images.map((blob) => new File([blob], imageName, blob)),
  }
}
