import { fileName } from './fileNames.ts'

/** Parts of a certificate that name its files. */
interface NamedCertificate {
  name: string
  title: string
  /** The whole name, if the template words it. */
  fileName: string | null
}

/** The name of a certificate's file, before its ending: what a person who has many looks for. */
export function certificateFileBase({ name, title, fileName }: NamedCertificate): string {
  if (fileName !== null) return fileName
  return [name, title].filter((part) => part.trim() !== '').join(' – ')
}

/**
 * The name of a certificate's file, which is safe on every system.
 *
 * @param ending such as `.pdf`
 */
export function certificateFileName(certificate: NamedCertificate, ending: string): string {
  return fileName(certificateFileBase(certificate), ending)
}
