import type { Template } from '@certificate-sdk/sdk'
import { CertificateEditor, useCertificateSDK } from '@certificate-sdk/sdk/react'
import { useState } from 'react'
import { loadDesign, storeDesign } from './storedDesign.ts'

/** Designs in a modal, or inside the page. */
export function Designs() {
  const [design, setDesign] = useState(loadDesign)
  const [isInline, setInline] = useState(false)

  function save(template: Template) {
    storeDesign(template)
    setDesign(template)
  }

  const { createTemplate, editTemplate } = useCertificateSDK({
    closeOnSave: true,
    onCreateCompleted: save,
    onEditCompleted: save,
  })

  return (
    <>
      <h1>Certificate designs</h1>
      <button type="button" onClick={createTemplate}>
        New design
      </button>{' '}
      <button type="button" disabled={!design} onClick={() => design && editTemplate(design)}>
        Edit the design
      </button>{' '}
      <button type="button" disabled={!design} onClick={() => setInline(!isInline)}>
        {isInline ? 'Hide the editor' : 'Edit on this page'}
      </button>
      <p role="status">{design ? `Saved: ${design.name}` : 'No design yet.'}</p>
      {isInline && design && (
        <CertificateEditor style={{ height: 720 }} template={design} onEditCompleted={save} />
      )}
    </>
  )
}
