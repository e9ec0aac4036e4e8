// Signs in with a passkey, or adds one: asks the browser, and submits its response with the form.

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
  if (!('PublicKeyCredential' in globalThis)) continue
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form).catch(() => {
      const alert = form.querySelector('[role=alert]')
      if (alert) alert.textContent = form.dataset.failed ?? ''
    })
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const { passkey: kind, options, from = '' } = form.dataset
  const answer = kind === 'create' ? await create(JSON.parse(options ?? '')) : await get(await ask(from))
  const field = form.querySelector<HTMLInputElement>('input[data-credential]')
  if (!field) return
  field.value = JSON.stringify(answer)
  form.submit()
}

/** Requests a new challenge for each attempt: it can be answered only once. */
async function ask(address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await fetch(address, { method: 'POST' })
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as PublicKeyCredentialRequestOptionsJSON
}

async function create(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const { challenge, user, excludeCredentials, extensions: _, ...others } = options
  const publicKey = {
    ...others,
    challenge: decode(challenge),
    user: { ...user, id: decode(user.id) },
    excludeCredentials: descriptorsOf(excludeCredentials),
  } as PublicKeyCredentialCreationOptions
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = credential.response as AuthenticatorAttestationResponse
  return answerOf(credential, {
    attestationObject: encode(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  })
}

async function get(options: PublicKeyCredentialRequestOptionsJSON): Promise<object> {
  const { challenge, allowCredentials, extensions: _, ...others } = options
  const publicKey = {
    ...others,
    challenge: decode(challenge),
    allowCredentials: descriptorsOf(allowCredentials),
  } as PublicKeyCredentialRequestOptions
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const response = credential.response as AuthenticatorAssertionResponse
  return answerOf(credential, {
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
    ...(response.userHandle && { userHandle: encode(response.userHandle) }),
  })
}

function answerOf({ id, response }: PublicKeyCredential, parts: object): object {
  const clientDataJSON = encode(response.clientDataJSON)
  return { id, rawId: id, type: 'public-key', response: { clientDataJSON, ...parts } }
}

function descriptorsOf(list: PublicKeyCredentialDescriptorJSON[] = []): PublicKeyCredentialDescriptor[] {
  return list.map((one) => ({ ...one, id: decode(one.id) }) as PublicKeyCredentialDescriptor)
}

/** Decodes Base64url text; older browsers have no JSON form of these options. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function encode(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export {}
