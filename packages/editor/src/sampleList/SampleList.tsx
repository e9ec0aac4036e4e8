import { useEditorState } from '../services/useEditor.ts'
import { SampleListInput } from './SampleListInput.tsx'
import type { SampleListTools } from './SampleListTools.ts'
import { SampleRows } from './SampleRows.tsx'

/** Samples from a list: asks for it, then steps through its rows. */
export function SampleList({ tools }: { tools: SampleListTools }) {
  const list = useEditorState(({ ui }) => ui.sampleList)
  return list ? <SampleRows list={list} tools={tools} /> : <SampleListInput />
}
