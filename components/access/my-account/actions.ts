'use server'
import { redirect } from 'next/navigation'
import { auth } from '#contract/access/auth.ts'
import { myAccount, myPicture } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { myDevices, mySecondFactor, mySessions } from '#contract/access/my-security.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { ownAccount } from '#contract/staff/own-account.ts'
import { type ActionCall, action } from '#lib/action/action.ts'
import { paths } from '#lib/paths.ts'
import { changeMetadata, changeToken, clearSession } from '#lib/session/session.ts'
import { storeAppearance } from '#lib/visitor/appearance.ts'

type Call<E> = ActionCall<E>

export async function updateAccount(call: Call<typeof myAccount.update>) {
  const answer = await action(myAccount.update, call)
  if (answer.ok) {
    const { firstName, lastName, language, theme, timeZone, profileImageId } = answer.data
    const named = {
      first_name: nameFor(firstName, 'en'),
      last_name: nameFor(lastName, 'en'),
      first_name_ar: firstName.ar || null,
      last_name_ar: lastName.ar || null,
    }
    await changeMetadata({ ...named, language, theme, timeZone, profile_image: profileImageId })
    await storeAppearance({ language, theme })
    if (call.body?.mobile) await settleEnrolment()
  }
  return answer
}
export async function removePicture() {
  const answer = await action(myPicture.remove)
  if (answer.ok) await changeMetadata({ profile_image: null })
  return answer
}
export async function finishWelcome(call: Call<typeof myAccount.welcome>) {
  const answer = await action(myAccount.welcome, call)
  if (answer.ok) {
    const { language, theme, timeZone } = answer.data
    await changeMetadata({ language, theme, timeZone, welcomePending: false })
    await storeAppearance({ language, theme })
  }
  return answer
}
export async function changePassword(call: Call<typeof auth.changePassword>) {
  const answer = await action(auth.changePassword, call)
  if (!answer.ok) return answer
  await changeToken(answer.data.token)
  return { ...answer, data: null }
}
/** Ends the account, and the session with it. */
export async function deleteAccount(call: Call<typeof ownAccount.deleteAccount>) {
  const answer = await action(ownAccount.deleteAccount, call)
  if (!answer.ok) return answer
  await clearSession()
  redirect(paths.login({ loggedOut: 1 }))
}
export const chooseMethod = async (call: Call<typeof myAccount.chooseMethod>) => action(myAccount.chooseMethod, call)
export const enrolApp = async (call: Call<typeof mySecondFactor.enrol>) => action(mySecondFactor.enrol, call)
export async function confirmApp(call: Call<typeof mySecondFactor.confirm>) {
  const answer = await action(mySecondFactor.confirm, call)
  if (answer.ok) await settleEnrolment()
  return answer
}

/** Whether a second step is still to be set up, the platform says. */
async function settleEnrolment(): Promise<void> {
  const session = await action(auth.session)
  if (session.ok) await changeMetadata({ mustEnrolSecondFactor: session.data.metadata.mustEnrolSecondFactor })
}
export const disableApp = async (call: Call<typeof mySecondFactor.disable>) => action(mySecondFactor.disable, call)
export const renewBackupCodes = async (call: Call<typeof mySecondFactor.renewBackupCodes>) => action(mySecondFactor.renewBackupCodes, call)
export const endSession = async (call: Call<typeof mySessions.remove>) => action(mySessions.remove, call)
export const endOtherSessions = async () => action(mySessions.removeOthers)
export const forgetDevice = async (call: Call<typeof myDevices.remove>) => action(myDevices.remove, call)
export const startPasskey = async (call: Call<typeof myPasskeys.start>) => action(myPasskeys.start, call)
export async function addPasskey(call: Call<typeof myPasskeys.add>) {
  const answer = await action(myPasskeys.add, call)
  if (answer.ok) await settleEnrolment()
  return answer
}
export const renamePasskey = async (call: Call<typeof myPasskeys.rename>) => action(myPasskeys.rename, call)
export const removePasskey = async (call: Call<typeof myPasskeys.remove>) => action(myPasskeys.remove, call)
