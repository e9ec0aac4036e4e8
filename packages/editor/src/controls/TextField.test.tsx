// @vitest-environment page
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import '../testing/renderInEditor.tsx'
import { TextField } from './TextField.tsx'

describe('TextField', () => {
  it('reports every keystroke', async () => {
    const onChange = vi.fn<(value: string) => void>()
    function Field() {
      const [value, setValue] = useState('A')
      return (
        <TextField
          label="Name"
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      )
    }
    render(<Field />)
    await userEvent.type(screen.getByLabelText('Name'), 'da')
    expect(onChange.mock.calls).toEqual([['Ad'], ['Ada']])
  })

  it('takes line breaks only if it is multiline', async () => {
    const onChange = vi.fn<(value: string) => void>()
    const { rerender } = render(<TextField label="Name" value="A" onChange={onChange} />)
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    rerender(<TextField label="Name" value="A" multiline onChange={onChange} />)
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('A\n')
  })

  it('describes itself by its hint', () => {
    render(<TextField label="Name" value="" hint="As on the passport" onChange={() => undefined} />)
    expect(screen.getByRole('textbox', { name: 'Name', description: 'As on the passport' })).toBeTruthy()
  })

  it('takes no more than the longest text that the service stores', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(<TextField label="Name" value={'x'.repeat(2_000)} onChange={onChange} />)
    await userEvent.type(screen.getByLabelText('Name'), 'y')
    expect(onChange).not.toHaveBeenCalled()
  })
})
