import { signInChangeLink } from '#contract/clients/sign-in-change-link.ts'
import { signInChanges } from '#contract/clients/sign-in-changes.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { ended } from './ask-sign-in-change.ts'
import { confirmSignIn, refuseSignIn, signInChangeState } from './confirm-sign-in.ts'
import { sendLinks } from './send-links.ts'
import { signInChangeStore } from './sign-in-change.store.ts'

const verbs = verbsOf(signInChangeStore, {
  resend: async (scope, change) => ({ set: await sendLinks(scope, change) }),
  cancel: async scope => ({ set: { ...ended, endedOn: scope.now } }),
})

export const routes = [
  ...served(signInChanges.endpoints, { ...signInChangeStore, ...verbs }),
  ...served(signInChangeLink, { state: signInChangeState, confirm: confirmSignIn, refuse: refuseSignIn }),
]
