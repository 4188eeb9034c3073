/** What a browser answered; the platform checks its shape. */
export interface PasskeyAnswer {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; [name: string]: unknown }
  clientExtensionResults: Record<string, unknown>
  [name: string]: unknown
}
type Options = Record<string, unknown>

export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Fetched by who uses a passkey; the sign-in page does without. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Asks the browser to sign with a passkey; null when its user declined or time ran out. */
export const signWithPasskey = (options: Options) =>
  unlessDeclined(async () => (await webAuthn()).startAuthentication({ optionsJSON: options as never }))

/** Asks the browser to make a passkey; null when its user declined, has it already, or time ran out. */
export const makePasskey = (options: Options) =>
  unlessDeclined(async () => (await webAuthn()).startRegistration({ optionsJSON: options as never }))

async function unlessDeclined(ask: () => Promise<unknown>): Promise<PasskeyAnswer | null> {
  try {
    return (await ask()) as PasskeyAnswer
  } catch {
    // Browsers tell little on purpose: a page must not learn which passkeys there are.
    return null
  }
}
