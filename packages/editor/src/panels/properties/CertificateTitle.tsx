import { certificateTitle } from '@certificate-sdk/template/internal'
import { setCertificateTitle } from '../../commands/pageCommands.ts'
import { TextField } from '../../controls/TextField.tsx'
import { sampleData } from '../../document/sampleCertificate.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useTitleWarning } from '../../warnings/titleWarnings.ts'

/** The public name of certificates, a sentence with merge fields, and an example of it. */
export function CertificateTitle() {
  const { messages, run, resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const dates = useEditorState(resources.dates)
  const warning = useTitleWarning()
  const { title = '' } = document.page
  const example = certificateTitle(document.page, sampleData(document, samples), dates)
  const hint = title ? messages.certificateTitleExample(example) : messages.certificateTitleHint
  return (
    <TextField
      label={messages.certificateTitle}
      value={title}
      maxLength={300}
      hint={hint}
      problem={warning}
      onChange={(text) => run(setCertificateTitle, text)}
    />
  )
}
