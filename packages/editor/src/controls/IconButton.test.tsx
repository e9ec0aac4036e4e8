// @vitest-environment page
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import type { EditorServices } from '../services/EditorServices.ts'
import { EditorProvider } from '../services/useEditor.ts'
import '../testing/renderInEditor.tsx'
import { IconButton } from './IconButton.tsx'

const services = { core: { messages: en } } as EditorServices
const wrapper = ({ children }: { children: ReactNode }) => (
  <EditorProvider value={services}>{children}</EditorProvider>
)

describe('IconButton', () => {
  it('has its label as its name, and its key in the tooltip', () => {
    render(<IconButton icon={Plus} label="Add" shortcut="Mod+Shift+a" onClick={() => undefined} />, {
      wrapper,
    })
    const button = screen.getByRole('button', { name: 'Add' })
    expect(button.dataset.tip).toBe('Add (Ctrl+Shift+A)')
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Shift+a')
  })

  it('has only its label in the tooltip if it has no key', () => {
    render(<IconButton icon={Plus} label="Add" onClick={() => undefined} />, { wrapper })
    expect(screen.getByRole('button').dataset.tip).toBe('Add')
    expect(screen.getByRole('button').hasAttribute('aria-keyshortcuts')).toBe(false)
  })

  it('tells whether it is pressed, if it can be', () => {
    const { rerender } = render(<IconButton icon={Plus} label="Bold" pressed onClick={() => undefined} />, {
      wrapper,
    })
    expect(screen.getByRole('button', { pressed: true })).toBeTruthy()
    rerender(<IconButton icon={Plus} label="Bold" pressed={false} onClick={() => undefined} />)
    expect(screen.getByRole('button', { pressed: false })).toBeTruthy()
    rerender(<IconButton icon={Plus} label="Bold" onClick={() => undefined} />)
    expect(screen.getByRole('button').hasAttribute('aria-pressed')).toBe(false)
  })

  it('answers to the mouse, Enter, and Space, unless it is disabled', async () => {
    const onClick = vi.fn()
    const { rerender } = render(<IconButton icon={Plus} label="Add" onClick={onClick} />, { wrapper })
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('{Enter} ')
    expect(onClick).toHaveBeenCalledTimes(3)
    rerender(<IconButton icon={Plus} label="Add" disabled onClick={onClick} />)
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledTimes(3)
  })
})
