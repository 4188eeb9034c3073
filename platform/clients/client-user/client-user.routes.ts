import { clientInvitation } from '#contract/clients/client-invitation.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { clientUserStore } from './client-user.store.ts'
import {
  approveReset,
  changeEmail,
  changeMobile,
  deactivate,
  makeOwner,
  rejectReset,
  resend,
  resetPassword,
  resetSecondFactor,
  revoke,
  updateRoles,
} from './client-user.verbs.ts'
import { acceptInvitation, declineInvitation, invitationState, joinByInvitation } from './invitation.ts'

const verbs = verbsOf(clientUserStore, {
  resend,
  revoke,
  updateRoles,
  deactivate,
  changeEmail,
  changeMobile,
  resetPassword,
  resetSecondFactor,
  approveReset,
  rejectReset,
  makeOwner,
})

export const routes = [
  ...served(clientUsers.endpoints, {
    ...clientUserStore,
    ...verbs,
    updateActive: (scope, { body: { id, active, version } }) =>
      active
        ? verbs.activate(scope, { params: { id }, body: { version } })
        : verbs.deactivate(scope, { params: { id }, body: { version, reason: null } }),
  }),
  ...served(clientInvitation, {
    state: invitationState,
    accept: acceptInvitation,
    join: joinByInvitation,
    decline: declineInvitation,
  }),
]
