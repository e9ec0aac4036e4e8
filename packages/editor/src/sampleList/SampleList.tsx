import type { RefObject } from 'react'
import { useEditorState } from '../services/useEditor.ts'
import { SampleListInput } from './SampleListInput.tsx'
import { SampleRows } from './SampleRows.tsx'

export { openSampleFile } from './openSampleList.ts'

/**
 * Samples from a list: asks for it, then steps through its rows.
 *
 * @param props.takesFocus whether the next of the two takes the focus when it appears, because the person requested it
 */
export function SampleList(props: { takesFocus: RefObject<boolean> }) {
  const list = useEditorState(({ ui }) => ui.sampleList)
  return list ? <SampleRows list={list} {...props} /> : <SampleListInput {...props} />
}
