import { useEditor } from '../../services/useEditor.ts'
import { useSelectedFields } from './useSelectedFields.ts'

/** Whether a QR code can be verified without a network, for which it is denser. */
export function OfflineCheck() {
  const { verifiesOffline } = useEditor().messages
  const { shared, set } = useSelectedFields(['isOffline'])
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={shared('isOffline') ?? false}
        onChange={({ target }) => set({ isOffline: target.checked || undefined }, verifiesOffline)}
      />
      {verifiesOffline}
    </label>
  )
}
