/** @jsxImportSource @builder.io/qwik */
import { component$, noSerialize, render, useSignal } from '@builder.io/qwik'
import { createSdk } from '../openEditor.js'

const Page = component$(() => {
  const sdk = useSignal()
  return (
    <button
      type="button"
      id="open"
      onClick$={() => {
        sdk.value ??= noSerialize(createSdk())
        sdk.value.createTemplate()
      }}
    >
      Open
    </button>
  )
})

render(document.querySelector('#root'), <Page />)
