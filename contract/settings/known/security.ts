import { cidr, ip } from '../../kernel/network.ts'
import { count, list, oneOf, onOff, someOf } from '../setting-kinds.ts'

export const secondFactorRules = ['off', 'optional', 'forced'] as const
export const staffMethods = ['app', 'email', 'sms', 'passkey'] as const
export const clientMethods = staffMethods

const addressOrNetwork = (value: string) => (value.includes('/') ? cidr(value) : ip(value))

export const security = {
  passwords: {
    passwordMinimumLength: count(8, { min: 8, max: 64 }, { unit: 'characters', risky: true }),
    passwordMaxAgeDays: count(0, { max: 3650 }, { unit: 'days', risky: true }),
    passwordHistory: count(5, { max: 24 }, { risky: true }),
  },
  /** Edited on the authentication page. */
  secondFactor: {
    secondFactorStaff: oneOf(secondFactorRules, 'forced', { risky: true }),
    secondFactorStaffMethods: someOf(staffMethods, ['app', 'email', 'sms', 'passkey'], { least: 1, risky: true }),
    rememberDeviceDaysStaff: count(30, { max: 365 }, { unit: 'days', risky: true }),
    backupCodesStaff: onOff(true, { risky: true }),
    secondFactorClients: oneOf(secondFactorRules, 'optional', { risky: true }),
    secondFactorClientMethods: someOf(clientMethods, ['app', 'email', 'sms', 'passkey'], { least: 1, risky: true }),
    rememberDeviceDaysClients: count(30, { max: 365 }, { unit: 'days', risky: true }),
    backupCodesClients: onOff(true, { risky: true }),
  },
  sessions: {
    sessionDays: count(30, { min: 1, max: 30 }, { unit: 'days', risky: true }),
    idleMinutes: count(720, { min: 5, max: 43_200 }, { unit: 'minutes', risky: true }),
  },
  attempts: {
    captcha: onOff(true, { risky: true }),
    captchaAfterFailures: count(3, { min: 1, max: 20 }),
    failuresBeforeCoolDown: count(5, { min: 3, max: 50 }, { risky: true }),
    coolDownMinutes: count(15, { min: 1, max: 1440 }, { unit: 'minutes', risky: true }),
    failuresBeforeBan: count(10, { min: 5, max: 1000 }, { risky: true }),
    banHours: count(24, { min: 1, max: 8760 }, { unit: 'hours', risky: true }),
  },
  addresses: {
    staffAllowedIps: list([], { most: 200, each: addressOrNetwork, risky: true }),
  },
}
