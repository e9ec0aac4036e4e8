/** Messages of the SDK until the editor, with its messages, has loaded. */
export interface LoadingMessages {
  /** Also the name of the dialog until then. */
  opening: string
  /** Shown after several seconds. */
  slow: string
  retry: string
  close: string
}

/** American English. */
export const loading: LoadingMessages = {
  opening: 'Opening the editor…',
  slow: 'This is taking longer than usual. Check the connection.',
  retry: 'Try again',
  close: 'Close',
}
