import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer } from '../passkeys.ts'

/** As the server's half of the same library made them, and as it reads the answer: in the contract both are plain JSON. */
type Options = Record<string, unknown>

/** Lets the browser make a passkey; rejects when its user does not want to. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })) as unknown as PasskeyAnswer
}

/** Lets the browser answer with one of its passkeys; rejects when there is none or its user does not want to. */
export async function answerWithPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })) as unknown as PasskeyAnswer
}

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function'
