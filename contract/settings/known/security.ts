import { cidr, ip } from '../../kernel/network.ts'
import { count, list, oneOf, onOff, type SettingTraits, someOf } from '../setting-kinds.ts'

export const secondFactorRules = ['off', 'optional', 'forced'] as const
export const staffMethods = ['app', 'email', 'sms', 'passkey'] as const
export const clientMethods = staffMethods

const addressOrNetwork = (value: string) => (value.includes('/') ? cidr(value) : ip(value))

const risky = { risky: true } as const satisfies SettingTraits
/** How people prove who they are is decided by those who may decide it on the authentication page. */
const guarded = { ...risky, instead: 'authentication.edit' } as const satisfies SettingTraits

export const security = {
  passwords: {
    passwordMinimumLength: count(8, { min: 8, max: 64 }, { unit: 'characters', ...risky }),
    passwordMaxAgeDays: count(0, { max: 3650 }, { unit: 'days', ...risky }),
    passwordHistory: count(5, { max: 24 }, risky),
  },
  /** Edited on the authentication page. */
  secondFactor: {
    secondFactorStaff: oneOf(secondFactorRules, 'forced', guarded),
    secondFactorStaffMethods: someOf(staffMethods, ['app', 'email', 'sms', 'passkey'], { least: 1, ...guarded }),
    rememberDeviceDaysStaff: count(30, { max: 365 }, { unit: 'days', ...guarded }),
    backupCodesStaff: onOff(true, guarded),
    secondFactorClients: oneOf(secondFactorRules, 'optional', guarded),
    secondFactorClientMethods: someOf(clientMethods, ['app', 'email', 'sms', 'passkey'], { least: 1, ...guarded }),
    rememberDeviceDaysClients: count(30, { max: 365 }, { unit: 'days', ...guarded }),
    backupCodesClients: onOff(true, guarded),
  },
  sessions: {
    sessionDays: count(30, { min: 1, max: 30 }, { unit: 'days', ...risky }),
    idleMinutes: count(720, { min: 5, max: 43_200 }, { unit: 'minutes', ...risky }),
  },
  attempts: {
    captcha: onOff(true, risky),
    captchaAfterFailures: count(3, { min: 1, max: 20 }),
    failuresBeforeCoolDown: count(5, { min: 3, max: 50 }, risky),
    coolDownMinutes: count(15, { min: 1, max: 1440 }, { unit: 'minutes', ...risky }),
    failuresBeforeBan: count(10, { min: 5, max: 1000 }, risky),
    banHours: count(24, { min: 1, max: 8760 }, { unit: 'hours', ...risky }),
  },
  addresses: {
    staffAllowedIps: list([], { most: 200, each: addressOrNetwork, ...risky }),
  },
}
