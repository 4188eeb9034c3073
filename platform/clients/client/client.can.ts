import { type ClientStatus, clientCan } from '#contract/clients/client-values.ts'
import type { Can } from '#contract/kernel/resource.ts'
import type { Capability } from '#contract/permissions.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Verb = keyof typeof clientCan.table

/** Why the status does not allow a verb, as a key of the reasons. */
export function statusReason(verb: Verb, status: ClientStatus): string {
  if (verb === 'reopen') return 'clientNotClosed'
  if (status === 'closed') return 'clientClosed'
  return status === 'active' ? 'alreadyActive' : 'alreadyInactive'
}

/** What the caller may do with this client now. */
export function clientCanDo(scope: Scope, client: { status: ClientStatus }): Can {
  const may = (verb: Verb, capability: Capability) => {
    if (!scope.can(capability)) return 'forbidden'
    return clientCan.can(verb, client.status) || statusReason(verb, client.status)
  }
  const superAdmin = scope.caller.kind === 'system' || scope.caller.role === 'SUPER_ADMIN'
  return {
    update: may('edit', 'client.edit'),
    remove: superAdmin || 'superAdminOnly',
    activate: may('activate', 'client.changeStatus'),
    deactivate: may('deactivate', 'client.changeStatus'),
    close: may('close', 'client.close'),
    reopen: may('reopen', 'client.close'),
    merge: may('merge', 'client.merge'),
    sendMessage: may('sendMessage', 'client.sendMessage'),
    resetPassword: may('useLogin', 'client.resetPassword'),
    deactivateLogin: may('useLogin', 'client.deactivateLogin'),
    activateLogin: may('useLogin', 'client.deactivateLogin'),
    viewPersonalId: scope.can('client.viewPersonalId') || 'forbidden',
    export: scope.can('client.export') || 'forbidden',
  }
}
