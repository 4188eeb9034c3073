const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const days = (count: number) => count * day

/** Milliseconds, unless said otherwise. */
export const limits = {
  /** How often a session's last use is written down. */
  seen: minute,
  code: 5 * minute,
  passkey: 5 * minute,
  idToken: 5 * minute,
  challenge: 15 * minute,
  resendSeconds: 60,
  wrongCodes: 5,
  sendsAnHour: 5,
  signInChangesADay: 5,
  hour,
  day,
  resetLink: 30 * minute,
  setupLink: hour,
  /** The first password of a new client's owner. */
  welcomeLink: 3 * day,
  disownLink: 7 * day,
  inviteLink: 72 * hour,
  /** For staff to open the portal as a client's owner, and how long they stay there. */
  actAsOwnerLink: minute,
  actingAsOwner: hour,
  captcha: 10 * minute,
  /** Forgotten passwords asked for from one address: from the third on with a captcha. */
  resets: 15 * minute,
  captchaAfterResets: 3,
  enrolment: 15 * minute,
  backupCodes: 10,
} as const

export const minutes = (milliseconds: number) => Math.round(milliseconds / minute)
export const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
export const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
