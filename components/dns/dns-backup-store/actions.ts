'use server'
import { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const testStore = async (call: ActionCall<typeof dnsBackupStores.endpoints.test>) => action(dnsBackupStores.endpoints.test, call)
export const lookAtStore = async (call: ActionCall<typeof dnsBackupStores.endpoints.look>) => action(dnsBackupStores.endpoints.look, call)
export const takeBack = async (call: ActionCall<typeof dnsBackupStores.endpoints.takeBack>) =>
  action(dnsBackupStores.endpoints.takeBack, call)
