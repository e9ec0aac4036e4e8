// @vitest-environment page
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hurryTyping, pauseTyping, startTyping } from '../store/Typing.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { PatienceProvider, useEditorState } from './useEditor.ts'

function Words() {
  return <output>{useEditorState(({ document }) => document.fields[0]?.field.text)}</output>
}

describe('PatienceProvider', () => {
  it('has what is inside wait until typing pauses', () => {
    const { container, services, apply } = renderInEditor(
      <>
        <Words />
        <PatienceProvider value={true}>
          <Words />
        </PatienceProvider>
      </>,
      { document: testDocument(testField({ text: 'S' })) },
    )
    const { store } = services.core
    const words = () => [...container.querySelectorAll('output')].map(({ textContent }) => textContent)
    const type = (text: string) =>
      apply({ document: testDocument(testField({ text })), history: 'record', label: 'Type' })
    type('Sa')
    expect(words()).toEqual(['Sa', 'Sa'])
    act(() => store.transition({ typing: startTyping('page', 'a') }))
    act(() => store.transition({ typing: hurryTyping }))
    type('Sai')
    expect(words()).toEqual(['Sai', 'Sa'])
    act(() => store.transition({ typing: pauseTyping }))
    expect(words()).toEqual(['Sai', 'Sai'])
  })
})
