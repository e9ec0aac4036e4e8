/**
 * State of one opening of the editor:
 *
 * | state   | event       | next    | what happens                                                                 |
 * | ------- | ----------- | ------- | ---------------------------------------------------------------------------- |
 * | loading | mounted     | open    | the person can use the editor: `onReady`                                     |
 * |         | close       | closed  | also after a failed load, which is reported first; no editor is shown        |
 * | open    | saveStarted | saving  | the host checks or stores the design                                         |
 * |         | close       | closed  | also after a crash; unsaved work becomes a draft                             |
 * | saving  | saveSettled | open    | stored or not; with `closeOnSave`, a save that succeeded then closes         |
 * |         | close       | closing | the editor is gone at once; `onClose` and the promise wait for the save      |
 * | closing | saveSettled | closed  | `onClose`, and the promise resolves                                          |
 *
 * Another attempt to load stays in `loading`. Every other event changes nothing.
 */
export type OpeningState = 'loading' | 'open' | 'saving' | 'closing' | 'closed'

/** See {@link OpeningState}. */
export type OpeningEvent = 'mounted' | 'saveStarted' | 'saveSettled' | 'close'

const transitions: Readonly<Record<OpeningState, Partial<Record<OpeningEvent, OpeningState>>>> = {
  loading: { mounted: 'open', close: 'closed' },
  open: { saveStarted: 'saving', close: 'closed' },
  saving: { saveSettled: 'open', close: 'closing' },
  closing: { saveSettled: 'closed' },
  closed: {},
}

/** The state after an event; the same if the event means nothing in this state. */
export function nextState(state: OpeningState, event: OpeningEvent): OpeningState {
  return transitions[state][event] ?? state
}
