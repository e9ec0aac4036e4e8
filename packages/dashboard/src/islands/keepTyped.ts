// Keeps the values of a form that could not be submitted. Browsers reload the form’s page on “Back”, because it must
// not be stored. The history entry holds the values, and is removed with the tab.

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Typed {
  /** Person whose page it was: another person may sign in in the same tab. */
  person: string | undefined
  /** Address and hidden values of the form: after reloading, the page may have other forms before it. */
  form: { action: string | null; hidden: string }
  /** Values by the ids of the controls; `true` and `false` for boxes. */
  values: Record<string, string | boolean>
  /** The id that makes the form be processed only once. */
  submission: string | undefined
}

/** Call before a form is submitted. Passwords and files are omitted. */
export function rememberTyped(form: HTMLFormElement): void {
  const values = Object.fromEntries(controlsOf(form).map((control) => [control.id, typedInto(control)]))
  const submission = submissionOf(form)?.value
  const typed: Typed = { person: document.body.dataset.person, form: describe(form), values, submission }
  history.replaceState({ ...history.state, typed }, '')
}

/** Restores the form of a page reached by “Back”. */
export function restoreTyped(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const typed: Typed | undefined = history.state?.typed
  if (!typed || typed.person !== document.body.dataset.person || navigation?.type !== 'back_forward') return
  const forms = [...document.forms].filter((one) => describe(one).action === typed.form.action)
  // Its hidden values may differ after a refusal.
  const form =
    forms.find((one) => describe(one).hidden === typed.form.hidden) ??
    forms.find((one) => controlsOf(one).length)
  const controls = form ? controlsOf(form) : []
  // A form with only buttons is submitted again on purpose.
  if (!form || !controls.length) return
  for (const control of controls) {
    const value = typed.values[control.id]
    if (value !== undefined && value !== typedInto(control)) restore(control, value)
  }
  restoreSubmission(form, typed.submission)
}

function restore(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if ('checked' in control) control.checked = value
  } else if (!(control instanceof HTMLSelectElement)) control.value = value
  else if ([...control.options].some((option) => option.value === value)) {
    control.value = value
    // Other parts of a page depend on some choices.
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Restores the form's id, because the service may have processed the form although its response was lost: only a
 * changed form is a new one.
 */
function restoreSubmission(form: HTMLFormElement, sent: string | undefined): void {
  const field = submissionOf(form)
  if (!field || sent === undefined) return
  const fresh = field.value
  field.value = sent
  form.addEventListener('input', () => {
    field.value = fresh
  })
}

function describe(form: HTMLFormElement): Typed['form'] {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]:not([name="submission"])')]
  return {
    action: form.getAttribute('action'),
    hidden: JSON.stringify(hidden.map(({ name, value }) => [name, value])),
  }
}

function submissionOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('input[name="submission"]')
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      element.id !== '' &&
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement && !/^(?:hidden|password|file)$/.test(element.type))),
  )
}

function typedInto(control: Control): string | boolean {
  return control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)
    ? control.checked
    : control.value
}
