import { portal } from '#contract/clients/portal.ts'
import { served } from '#platform/kernel/serve.ts'
import { enterPortal, loginAsOwner } from './act-as-owner.ts'
import { changeMySignIn } from './change-my-sign-in.ts'
import {
  enterByPasskey,
  portalWays,
  signInToPortal,
  startPortalPasskey,
  verifyPortalCode,
  verifyPortalPasskey,
} from './sign-in-to-portal.ts'
import { chooseClient, whoActs } from './who-acts.ts'

export const routes = served(portal, {
  signIn: signInToPortal,
  verify: verifyPortalCode,
  passkeyVerified: verifyPortalPasskey,
  signInWays: portalWays,
  startPasskey: startPortalPasskey,
  passkey: enterByPasskey,
  chooseClient,
  changeSignIn: changeMySignIn,
  loginAsOwner,
  enter: enterPortal,
  whoActs,
})
