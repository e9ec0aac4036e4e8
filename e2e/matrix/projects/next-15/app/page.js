'use client'
import { useEffect, useRef } from 'react'
import { createSdk } from '../openEditor.js'

export default function Page() {
  const sdk = useRef(null)
  useEffect(() => {
    sdk.current = createSdk()
    return () => sdk.current.destroy()
  }, [])
  return (
    <button type="button" id="open" onClick={() => sdk.current.createTemplate()}>
      Open
    </button>
  )
}
