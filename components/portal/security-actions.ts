'use server'
import { myAccount } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { myDevices, mySecondFactor, mySessions } from '#contract/access/my-security.ts'
import { type ActionCall, attempt } from '#lib/action/action.ts'
import type { AnyEndpoint, ApiCall } from '#lib/api/call-api.ts'
import { askPortal } from './ask-portal.ts'

type Call<E> = ActionCall<E>

const ask = <E extends AnyEndpoint>(endpoint: E, call: ActionCall<E> = {}) =>
  // A form's body has passed the contract's own check.
  askPortal(endpoint, call as ApiCall<E>)

export const chooseMethod = async (call: Call<typeof myAccount.chooseMethod>) => attempt(() => ask(myAccount.chooseMethod, call))
export const enrolApp = async (call: Call<typeof mySecondFactor.enrol>) => attempt(() => ask(mySecondFactor.enrol, call))
export const confirmApp = async (call: Call<typeof mySecondFactor.confirm>) => attempt(() => ask(mySecondFactor.confirm, call))
export const disableApp = async (call: Call<typeof mySecondFactor.disable>) => attempt(() => ask(mySecondFactor.disable, call))
export const renewBackupCodes = async (call: Call<typeof mySecondFactor.renewBackupCodes>) =>
  attempt(() => ask(mySecondFactor.renewBackupCodes, call))
export const endSession = async (call: Call<typeof mySessions.remove>) => attempt(() => ask(mySessions.remove, call))
export const forgetDevice = async (call: Call<typeof myDevices.remove>) => attempt(() => ask(myDevices.remove, call))
export const startPasskey = async (call: Call<typeof myPasskeys.start>) => attempt(() => ask(myPasskeys.start, call))
export const addPasskey = async (call: Call<typeof myPasskeys.add>) => attempt(() => ask(myPasskeys.add, call))
export const renamePasskey = async (call: Call<typeof myPasskeys.rename>) => attempt(() => ask(myPasskeys.rename, call))
export const removePasskey = async (call: Call<typeof myPasskeys.remove>) => attempt(() => ask(myPasskeys.remove, call))
export const endOtherSessions = async () => attempt(() => ask(mySessions.removeOthers))
