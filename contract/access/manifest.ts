import { callsEntry } from '../kernel/manifest.ts'

export const access = {
  auth: callsEntry(() => import('./auth.ts')),
  setUp: callsEntry(() => import('./setup.ts'), { exported: 'setUpEndpoints' }),
  invitation: callsEntry(() => import('./invitation.ts')),
  myAccount: callsEntry(() => import('./my-account.ts')),
  myPicture: callsEntry(() => import('./my-account.ts')),
  preferences: callsEntry(() => import('./my-account.ts')),
  mySessions: callsEntry(() => import('./my-security.ts')),
  myDevices: callsEntry(() => import('./my-security.ts')),
  mySecondFactor: callsEntry(() => import('./my-security.ts')),
  myApiTokens: callsEntry(() => import('./api-tokens.ts')),
  myPasskeys: callsEntry(() => import('./my-passkeys.ts')),
  singleSignOn: callsEntry(() => import('./single-sign-on.ts')),
}
