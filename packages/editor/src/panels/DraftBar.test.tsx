// @vitest-environment page
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setBackground } from '../commands/pageCommands.ts'
import { emptyDocument, toTemplate } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { renderInEditor } from '../testing/renderInEditor.tsx'
import { testDocument, testField } from '../testing/testDocument.ts'
import { DraftBar } from './DraftBar.tsx'

const at = new Date(2026, 10, 21, 9, 30).getTime()
const template = toTemplate(testDocument(testField({ text: 'Unsaved' })))
const draft = { key: { design: 'new', session: 'earlier' }, draft: { at, template } }
const texts = (editor: ReturnType<typeof renderInEditor>) =>
  editor.document().fields.map(({ field }) => field.text)

describe('DraftBar', () => {
  it('is absent without a draft', () => {
    renderInEditor(<DraftBar />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says when the draft was written, and restores it as a step of undo', async () => {
    const editor = renderInEditor(<DraftBar />, { ui: { draft } })
    const time = new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
    expect(screen.getByText(en.draftFound(time, 'Diploma'))).toBeTruthy()
    await editor.user.click(screen.getByRole('button', { name: en.restoreDraft }))
    expect(texts(editor)).toEqual(['Unsaved'])
    expect(editor.drafts.adopt).toHaveBeenCalledExactlyOnceWith(draft)
    expect(screen.queryByRole('button')).toBeNull()
    editor.undo()
    expect(texts(editor)).toEqual(['Hello'])
  })

  it('stays with its draft if that has too many fields to be opened', async () => {
    const fields = Array.from({ length: 201 }, () => testField())
    const large = { ...draft, draft: { at, template: toTemplate(testDocument(...fields)) } }
    const editor = renderInEditor(<DraftBar />, { ui: { draft: large } })
    await editor.user.click(screen.getByRole('button', { name: en.restoreDraft }))
    expect(texts(editor)).toEqual(['Hello'])
    expect(editor.ui().notice).toEqual({ kind: 'error', text: en.tooManyAdded(200, 199) })
    expect(editor.drafts.adopt).not.toHaveBeenCalled()
    expect(editor.ui().draft).toBe(large)
    expect(screen.getByRole('button', { name: en.discardDraft })).toBeTruthy()
  })

  it('discards it and keeps the design', async () => {
    const editor = renderInEditor(<DraftBar />, { ui: { draft } })
    await editor.user.click(screen.getByRole('button', { name: en.discardDraft }))
    expect(editor.drafts.discard).toHaveBeenCalledExactlyOnceWith(draft)
    expect(texts(editor)).toEqual(['Hello'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('goes when another new design is started, and comes back with the start screen', async () => {
    const editor = renderInEditor(<DraftBar />, { ui: { draft }, document: emptyDocument('New') })
    expect(screen.getByRole('button', { name: en.restoreDraft })).toBeTruthy()
    const dimensions = { width: 1000, height: 700 }
    act(() => editor.services.core.run(setBackground, { imageUrl: 'data:,', dimensions }))
    expect(screen.queryByRole('button')).toBeNull()
    editor.undo()
    expect(screen.getByRole('button', { name: en.restoreDraft })).toBeTruthy()
  })

  it('goes after a save, which a draft would replace with older work', () => {
    const { patchUi } = renderInEditor(<DraftBar />, { ui: { draft } })
    patchUi({ save: { savedAt: at } })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
