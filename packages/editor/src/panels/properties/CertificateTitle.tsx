import { certificateFileName, certificateTitle, wordedFileName } from '@certificate-sdk/template/internal'
import { setCertificateNaming } from '../../commands/pageCommands.ts'
import { TextField } from '../../controls/TextField.tsx'
import type { CertificateNaming } from '../../document/EditorDocument.ts'
import { sampleData } from '../../document/sampleCertificate.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useNamingWarning } from '../../warnings/namingWarnings.ts'

/** The public name of certificates, a text with merge fields, and an example of it. */
export function CertificateTitle() {
  const { messages } = useEditor()
  const { page, data, dates } = useNamed()
  const hint = page.title ? messages.namingExample(certificateTitle(page, data, dates)) : messages.titleHint
  return <NamingField naming="title" hint={hint} />
}

/** The file name of certificates, a text with merge fields, and the safe name that a file gets. */
export function FileName() {
  const { messages } = useEditor()
  const { page, data, dates } = useNamed()
  const title = certificateTitle(page, data, dates)
  const fileName = wordedFileName(page, data, dates) ?? null
  const file = certificateFileName({ name: data.recipientName, title, fileName }, '.pdf')
  const hint = page.fileName ? messages.namingExample(file) : messages.fileNameHint(file)
  return <NamingField naming="fileName" hint={hint} />
}

function NamingField({ naming, hint }: { naming: CertificateNaming; hint: string }) {
  const { messages, run } = useEditor()
  const value = useEditorState(({ document }) => document.page[naming]) ?? ''
  const warning = useNamingWarning(naming)
  return (
    <TextField
      label={messages.naming[naming]}
      value={value}
      maxLength={300}
      hint={hint}
      problem={warning}
      onChange={(text) => run(setCertificateNaming, { naming, text })}
    />
  )
}

/** Returns the page, and the current sample as data of a certificate. */
function useNamed() {
  const { resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const dates = useEditorState(resources.dates)
  return { page: document.page, data: sampleData(document, samples), dates }
}
