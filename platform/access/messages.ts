import type { CodeMethod } from '#contract/access/choices.ts'
import { momentText } from '#contract/kernel/date-time-format.ts'
import { deviceName } from '#contract/kernel/device-name.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { dateTimeFormatFor } from '#platform/kernel/date-time-format.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { limits, minutes } from './limits.ts'
import { createLink } from './links.ts'
import { isStaff, type User } from './users.ts'

/** Somebody whom a message goes to; an id of 0 is nobody's. */
export type Receiver = Pick<User, 'id' | 'email' | 'mobile' | 'firstName' | 'language' | 'role'>

const toUser = (user: Pick<Receiver, 'id' | 'email' | 'language'>) => ({
  to: user.email,
  userId: user.id || null,
  language: user.language,
  category: 'access' as const,
})
const page = (scope: Scope, path: string, token: string) => `${scope.services.config.appUrl}/access/${path}?token=${token}`
/** Where somebody chooses a password: users of clients never see the office. */
export const passwordPage = (scope: Scope, { role }: Pick<User, 'role'>, token: string) =>
  role === 'USER' ? `${scope.services.config.appUrl}/portal/new-password?token=${token}` : page(scope, 'forgot-password', token)

/** Now, as the reader of a mail is shown times, with its zone. */
async function timeFor(scope: Scope, user: User): Promise<string> {
  const format = await dateTimeFormatFor(scope, user)
  return `${momentText(scope.now, format)} (${format.timeZone})`
}

/** A sign-in code, by mail or SMS. */
export async function sendSignInCode(scope: Scope, user: User, method: CodeMethod, code: string): Promise<void> {
  const values = { minutes: minutes(limits.code) }
  if (method === 'sms' && user.mobile) {
    await queueSms(scope, {
      number: user.mobile,
      template: 'signInCode',
      language: user.language,
      values,
      secretValues: { code },
      userId: user.id,
    })
  } else {
    await queueEmail(scope, {
      ...toUser(user),
      template: 'signInCode',
      values: { ...values, name: nameFor(user.firstName, user.language) },
      secretValues: { code },
    })
  }
}

export async function sendResetLink(scope: Scope, user: Receiver, token: string, dedupeKey: string): Promise<void> {
  const values = { name: nameFor(user.firstName, user.language), minutes: minutes(limits.resetLink) }
  const secretValues = { link: passwordPage(scope, user, token) }
  await queueEmail(scope, { ...toUser(user), template: 'passwordReset', values, secretValues, dedupeKey })
}

export async function sendResetCode(scope: Scope, user: Receiver, code: string, dedupeKey: string): Promise<void> {
  if (!user.mobile) return
  const values = { minutes: minutes(limits.code) }
  const message = { number: user.mobile, language: user.language, userId: user.id || null, dedupeKey }
  await queueSms(scope, { ...message, template: 'passwordResetCode', values, secretValues: { code } })
}

/** The same in the bell of staff. */
const warn = async (scope: Scope, user: User, key: 'passwordChanged' | 'newDevice', values: Record<string, string>) =>
  isStaff(user.role) &&
  notifyStaff(scope, {
    kind: 'security',
    importance: 'important',
    to: { people: [user.id] },
    key,
    values,
    link: { to: 'account', id: null },
  })

/** An account or address has to wait after too many wrong passwords: its owner learns of it, and those who read the logs. */
export async function tellCoolDown(scope: Scope, user: User | undefined, login: string | null, minutesLeft: number): Promise<void> {
  await notifyStaff(scope, {
    kind: 'security',
    importance: 'important',
    to: { capability: 'log.activity', people: user ? [user.id] : [] },
    key: 'coolDown',
    values: { login: login ?? '-', minutes: minutesLeft, ip: scope.origin.ip },
    mails: 'account',
  })
}

/** The link with which a new member of staff chooses a password. */
export async function sendInvitation(scope: Scope, user: User): Promise<void> {
  const link = page(scope, 'invitation', await createLink(scope, 'invite', user.id))
  const values = { name: nameFor(user.firstName, user.language), hours: minutes(limits.inviteLink) / 60 }
  await queueEmail(scope, { ...toUser(user), template: 'invitation', values, secretValues: { link } })
}

/** Tells the old address that another one signs in from now on. */
export async function tellEmailChanged(scope: Scope, user: User, email: string): Promise<void> {
  const values = { name: nameFor(user.firstName, user.language), time: await timeFor(scope, user), email }
  await queueEmail(scope, { ...toUser(user), template: 'emailChanged', values })
}

export async function tellSecondFactorReset(scope: Scope, user: User): Promise<void> {
  const values = { name: nameFor(user.firstName, user.language), time: await timeFor(scope, user) }
  await queueEmail(scope, { ...toUser(user), template: 'secondFactorReset', values })
}

export async function tellPasswordChanged(scope: Scope, user: User): Promise<void> {
  const values = { name: nameFor(user.firstName, user.language), time: await timeFor(scope, user), ip: scope.origin.ip }
  await queueEmail(scope, { ...toUser(user), template: 'passwordChanged', values })
  await warn(scope, user, 'passwordChanged', { ip: values.ip })
}

/** What was changed of the second step: an app is there, is gone, or there are new backup codes. */
export async function tellSecondStepChanged(scope: Scope, user: User, what: 'app' | 'noApp' | 'codes'): Promise<void> {
  const values = { name: nameFor(user.firstName, user.language), what, time: await timeFor(scope, user), ip: scope.origin.ip }
  await queueEmail(scope, { ...toUser(user), template: 'secondStepChanged', values })
}

export async function tellPasskeyAdded(scope: Scope, user: User, passkey: string): Promise<void> {
  const values = { name: nameFor(user.firstName, user.language), passkey, time: await timeFor(scope, user), ip: scope.origin.ip }
  await queueEmail(scope, { ...toUser(user), template: 'passkeyAdded', values })
}

export async function tellTokenMade(scope: Scope, user: User, token: string): Promise<void> {
  const values = { name: nameFor(user.firstName, user.language), token, time: await timeFor(scope, user), ip: scope.origin.ip }
  await queueEmail(scope, { ...toUser(user), template: 'apiTokenMade', values })
}

/** Tells of a sign-in on a device that was not used before, with the link that ends all sessions. */
export async function tellNewDevice(scope: Scope, user: User): Promise<void> {
  const token = await createLink(scope, 'disown', user.id)
  const link = isStaff(user.role) ? page(scope, 'not-me', token) : `${scope.services.config.appUrl}/portal/not-me?token=${token}`
  const values = {
    name: nameFor(user.firstName, user.language),
    time: await timeFor(scope, user),
    ip: scope.origin.ip,
    device: deviceName(scope.origin.userAgent),
  }
  await queueEmail(scope, { ...toUser(user), template: 'newDevice', values, secretValues: { link } })
  await warn(scope, user, 'newDevice', { ip: values.ip, device: values.device })
}
