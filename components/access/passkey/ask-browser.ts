/** What a browser answered; the platform checks its shape. */
export interface PasskeyAnswer {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; [name: string]: unknown }
  clientExtensionResults: Record<string, unknown>
  [name: string]: unknown
}

type WebAuthn = typeof import('@simplewebauthn/browser')
type Options = Record<string, unknown>
/** The contract passes on what the same library's other half made on the platform, whatever it holds. */
const asked = <F extends 'startAuthentication' | 'startRegistration'>(options: Options) =>
  options as unknown as Parameters<WebAuthn[F]>[0]['optionsJSON']

export const knowsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Fetched by who uses a passkey; the sign-in page does without. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Asks the browser to sign with a passkey; null when its user declined or time ran out. */
export const signWithPasskey = (options: Options) =>
  unlessDeclined(async () => (await webAuthn()).startAuthentication({ optionsJSON: asked<'startAuthentication'>(options) }))

/** Asks the browser to make a passkey; null when its user declined, has it already, or time ran out. */
export const makePasskey = (options: Options) =>
  unlessDeclined(async () => (await webAuthn()).startRegistration({ optionsJSON: asked<'startRegistration'>(options) }))

async function unlessDeclined(ask: () => Promise<unknown>): Promise<PasskeyAnswer | null> {
  try {
    return (await ask()) as PasskeyAnswer
  } catch {
    // Browsers tell little on purpose: a page must not learn which passkeys there are.
    return null
  }
}
