'use server'
import { auth } from '#contract/access/auth.ts'
import { myAccount, myPicture } from '#contract/access/my-account.ts'
import { myDevices, mySecondFactor, mySessions } from '#contract/access/my-security.ts'
import { type ActionCall, action } from '#lib/action/action.ts'
import { changeMetadata } from '#lib/session/session.ts'
import { keepLook } from '#lib/visitor/look.ts'

type Call<E> = ActionCall<E>

export async function updateAccount(call: Call<typeof myAccount.update>) {
  const answer = await action(myAccount.update, call)
  if (answer.ok) {
    const { firstName, lastName, language, theme, timeZone, profileImageId } = answer.data
    await changeMetadata({ first_name: firstName, last_name: lastName, language, theme, timeZone, profile_image: profileImageId })
    await keepLook({ language, theme })
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
    const { language, theme } = answer.data
    await changeMetadata({ language, theme, welcomePending: false })
    await keepLook({ language, theme })
  }
  return answer
}
export const changePassword = async (call: Call<typeof auth.changePassword>) => action(auth.changePassword, call)
export const chooseMethod = async (call: Call<typeof myAccount.chooseMethod>) => action(myAccount.chooseMethod, call)
export const enrolApp = async (call: Call<typeof mySecondFactor.enrol>) => action(mySecondFactor.enrol, call)
export async function confirmApp(call: Call<typeof mySecondFactor.confirm>) {
  const answer = await action(mySecondFactor.confirm, call)
  if (answer.ok) await changeMetadata({ mustEnrolSecondFactor: false })
  return answer
}
export const disableApp = async (call: Call<typeof mySecondFactor.disable>) => action(mySecondFactor.disable, call)
export const renewBackupCodes = async (call: Call<typeof mySecondFactor.renewBackupCodes>) => action(mySecondFactor.renewBackupCodes, call)
export const endSession = async (call: Call<typeof mySessions.remove>) => action(mySessions.remove, call)
export const endOtherSessions = async () => action(mySessions.removeOthers)
export const forgetDevice = async (call: Call<typeof myDevices.remove>) => action(myDevices.remove, call)
