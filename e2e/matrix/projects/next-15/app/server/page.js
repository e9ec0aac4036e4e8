import { CertificateEditor } from '@certificate-sdk/sdk/react'

/** A server component: the package itself says that the editor is for the browser. */
export default function Page() {
  return <CertificateEditor style={{ height: 720 }} locale="en" />
}
