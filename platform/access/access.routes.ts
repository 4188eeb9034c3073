import { myApiTokens } from '#contract/access/api-tokens.ts'
import { auth } from '#contract/access/auth.ts'
import { invitation } from '#contract/access/invitation.ts'
import { myAccount, myPicture, preferences } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { myDevices, mySecondFactor, mySessions } from '#contract/access/my-security.ts'
import { setUpEndpoints } from '#contract/access/setup.ts'
import { singleSignOn } from '#contract/access/single-sign-on.ts'
import { type Served, served } from '#platform/kernel/serve.ts'
import { createCaptcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { disownSignIn } from './disown-sign-in.ts'
import { forgotPassword } from './forgot-password.ts'
import { acceptInvitation, invitationState } from './invitation.ts'
import { liveLink } from './links.ts'
import { accountOf } from './my-account/account.ts'
import { chooseMethod, endWelcome, updateAccount } from './my-account/change-account.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './my-account/passkeys.ts'
import { removePicture, setPicture } from './my-account/picture.ts'
import { getPreference, putPreference } from './my-account/preferences.ts'
import { confirmApp, disableApp, enrolApp, newBackupCodes } from './my-account/second-factor.ts'
import { listDevices, listSessions, removeDevice, removeOtherSessions, removeSession } from './my-account/sessions.ts'
import { passkeySignIn, signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts'
import { resetPassword } from './reset-password.ts'
import { resendCode } from './second-step.ts'
import { currentSession, logOut } from './session.ts'
import { setUp, setupState } from './set-up.ts'
import { signIn } from './sign-in.ts'
import { providerIn } from './single-sign-on/provider.ts'
import { exchangeCode, showProvider, signInByProvider } from './single-sign-on/sign-in-by-provider.ts'
import { createToken, listTokens, removeToken } from './staff-token/my-tokens.ts'
import { verifyCode, verifyPasskey } from './verify-code.ts'

export const routes: readonly Served[] = [
  ...served(auth, {
    authenticate: signIn,
    isVerified: verifyCode,
    passkeyVerified: verifyPasskey,
    signInWays: async scope => ({
      passkey: await passkeySignIn(scope),
      singleSignOn: (await providerIn(scope)) !== null,
    }),
    startPasskey: scope => startPasskeySignIn(scope),
    passkey: signInWithPasskey,
    sendCode: resendCode,
    captcha: createCaptcha,
    logout: logOut,
    forgotPassword,
    validateToken: async (scope, { body }) => ({ valid: Boolean(await liveLink(scope, 'reset', body.token)) }),
    resetPassword,
    changePassword,
    disownSignIn,
    setupState,
    session: currentSession,
  }),
  ...served(setUpEndpoints, { setUp }),
  ...served(invitation, { state: invitationState, accept: acceptInvitation }),
  ...served(myAccount, { get: accountOf, update: updateAccount, welcome: endWelcome, chooseMethod }),
  ...served(myPicture, { set: setPicture, remove: removePicture }),
  ...served(preferences, { getPreference, putPreference }),
  ...served(mySessions, { list: listSessions, remove: removeSession, removeOthers: removeOtherSessions }),
  ...served(myDevices, { list: listDevices, remove: removeDevice }),
  ...served(myPasskeys, { list: listPasskeys, start: startPasskey, add: addPasskey, rename: renamePasskey, remove: removePasskey }),
  ...served(myApiTokens, { list: listTokens, create: createToken, remove: removeToken }),
  ...served(singleSignOn, { provider: showProvider, exchange: exchangeCode, signIn: signInByProvider }),
  ...served(mySecondFactor, { enrol: enrolApp, confirm: confirmApp, disable: disableApp, renewBackupCodes: newBackupCodes }),
]
