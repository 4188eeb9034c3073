import { auth } from '#contract/access/auth.ts'
import { myAccount, preferences } from '#contract/access/my-account.ts'
import { myDevices, mySecondFactor, mySessions } from '#contract/access/my-security.ts'
import { setUp as setUpEndpoint } from '#contract/access/setup.ts'
import { type Served, served } from '#platform/kernel/serve.ts'
import { createCaptcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { disownSignIn } from './disown-sign-in.ts'
import { forgotPassword } from './forgot-password.ts'
import { liveLink } from './links.ts'
import { accountOf } from './my-account/account.ts'
import { chooseMethod, endWelcome, updateAccount } from './my-account/change-account.ts'
import { getPreference, putPreference } from './my-account/preferences.ts'
import { confirmApp, disableApp, enrolApp, newBackupCodes } from './my-account/second-factor.ts'
import { listDevices, listSessions, removeDevice, removeOtherSessions, removeSession } from './my-account/sessions.ts'
import { resetPassword } from './reset-password.ts'
import { resendCode } from './second-step.ts'
import { currentSession, logOut } from './session.ts'
import { setUp, setupState } from './set-up.ts'
import { signIn } from './sign-in.ts'
import { verifyCode } from './verify-code.ts'

export const accessRoutes: readonly Served[] = [
  ...served(auth, {
    authenticate: signIn,
    isVerified: verifyCode,
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
  ...served({ setUp: setUpEndpoint }, { setUp }),
  ...served(myAccount, { get: accountOf, update: updateAccount, welcome: endWelcome, chooseMethod }),
  ...served(preferences, { getPreference, putPreference }),
  ...served(mySessions, { list: listSessions, remove: removeSession, removeOthers: removeOtherSessions }),
  ...served(myDevices, { list: listDevices, remove: removeDevice }),
  ...served(mySecondFactor, { enrol: enrolApp, confirm: confirmApp, disable: disableApp, renewBackupCodes: newBackupCodes }),
]
