'use client'
import { useCertificateSDK } from '@certificate-sdk/sdk/react'
import { useRouter } from 'next/navigation'

/** Opens the editor in a modal; it closes when the person goes to another page. */
export function Designs({ design }) {
  const router = useRouter()
  const { createTemplate, editTemplate } = useCertificateSDK({
    closeOnSave: true,
    onCreateCompleted: save,
    onEditCompleted: save,
    onSuccess: () => router.refresh(),
  })

  return (
    <main>
      <h1>Certificate designs</h1>
      <button type="button" onClick={createTemplate}>
        New design
      </button>{' '}
      <button type="button" disabled={!design} onClick={() => editTemplate(design)}>
        Edit the design
      </button>
      <p role="status">{design ? `Saved: ${design.name}` : 'No design yet.'}</p>
    </main>
  )
}

/** If the response is not ok, the editor stays open and shows the reason. */
function save(template) {
  return fetch('/api/design', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(template),
  })
}
