import { fileName } from './fileNames.ts'

/** The name of a certificate's file, before its ending: what a person who has many looks for. */
export function certificateFileBase({ name, title }: { name: string; title: string }): string {
  return [name, title].filter((part) => part.trim() !== '').join(' – ')
}

/**
 * The name of a certificate's file, which is safe on every system.
 *
 * @param ending such as `.pdf`
 */
export function certificateFileName(certificate: { name: string; title: string }, ending: string): string {
  return fileName(certificateFileBase(certificate), ending)
}
