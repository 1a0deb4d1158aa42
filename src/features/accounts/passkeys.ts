import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { endpoint } from '#src/http/endpoint.ts'
import { textField } from '#src/http/fields.ts'
import { Confirmation } from './contract.ts'

/** Case-sensitive, so it can't be part of a URL path. */
const Id = z.string().check(z.maxLength(1500))
const Options = z.record(z.string(), z.unknown())
/** Options for the browser, as JSON of the WebAuthn library used on both sides. */
const optionsOf = <Asked>() =>
  z.object({ options: z.custom<Asked>((options) => Options.safeParse(options).success) })

const Answer = z.object({
  id: Id,
  rawId: Id,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.string()),
})
/** The browser's response, as JSON that the library validates further. */
const answerOf = <Given>() => z.custom<Given>((given) => Answer.safeParse(given).success)

const Name = textField(1, 'Please enter a name', 60)

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/account/passkeys/offer',
  summary:
    'What the browser needs to create a passkey for the caller. Valid once, for five minutes.',
  body: Confirmation,
  result: optionsOf<PublicKeyCredentialCreationOptionsJSON>(),
  access: 'signed-in',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/account/passkeys',
  summary: 'Adds the passkey the browser created. Ends all other sessions.',
  body: z.strictObject({ name: Name, answer: answerOf<RegistrationResponseJSON>() }),
  result: z.object({}),
  access: 'signed-in',
})

export const PasskeyName = z.strictObject({ name: Name })
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/staff/account/passkeys',
  summary: "Renames one of the caller's passkeys.",
  body: z.extend(PasskeyName, { id: Id }),
  result: z.object({}),
  access: 'signed-in',
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/staff/account/passkeys/remove',
  summary: "Removes one of the caller's passkeys. Ends all other sessions.",
  body: z.extend(Confirmation, { id: Id }),
  result: z.object({}),
  access: 'signed-in',
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/sign-in/passkey/ask',
  summary: 'What the browser needs to sign in with a passkey. Valid once, for five minutes.',
  result: optionsOf<PublicKeyCredentialRequestOptionsJSON>(),
  access: 'anyone',
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/sign-in/passkey',
  summary:
    'Signs in with a passkey instead of password and code, or completes a sign-in that is waiting for a code.',
  body: z.strictObject({ answer: answerOf<AuthenticationResponseJSON>() }),
  result: z.object({ state: z.literal('active') }),
  access: 'anyone',
})
