import * as v from 'valibot'

const encoded = v.pipe(v.string(), v.regex(/^[\w-]{1,20000}$/))
const common = {
  id: encoded,
  rawId: encoded,
  type: v.literal('public-key'),
  // Extensions are neither requested nor read.
  clientExtensionResults: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => ({})),
    ),
    {},
  ),
}
const assertion = v.object({
  ...common,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.optional(encoded),
  }),
})
const attestation = v.object({
  ...common,
  response: v.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))), v.maxLength(10)),
      [],
    ),
  }),
})

/** A browser's response after a person used a passkey. */
export type Assertion = v.InferOutput<typeof assertion>
/** A browser's response after a person created a passkey. */
export type Attestation = v.InferOutput<typeof attestation>

/** @returns the response with its challenge, unless the text is something else */
export function readAssertion(text: string): (Assertion & { challenge: string }) | undefined {
  return read(assertion, text)
}

/** @returns the response with its challenge, unless the text is something else */
export function readAttestation(text: string): (Attestation & { challenge: string }) | undefined {
  return read(attestation, text)
}

const clientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

function read<Schema extends typeof assertion | typeof attestation>(schema: Schema, text: string) {
  const answer = v.safeParse(schema, parse(text))
  if (!answer.success) return undefined
  const bytes = Buffer.from(answer.output.response.clientDataJSON, 'base64url')
  const data = v.safeParse(clientData, parse(bytes.toString()))
  return data.success ? { ...answer.output, challenge: data.output.challenge } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
