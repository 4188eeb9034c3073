import { domainName } from '../../kernel/domain-name.ts'
import { count, list, money, onOff } from '../setting-kinds.ts'

const points = (start: number) => count(start, { min: 0, max: 100 }, { unit: 'points' })

/** Which orders need a person, and how they are found. */
export const orders = {
  review: { fraudReviewFrom: count(50, { min: 1, max: 600 }, { unit: 'points' }) },
  fraud: {
    fraudSameAddress: points(40),
    fraudSamePhone: points(50),
    fraudSameCard: points(50),
    fraudCountryMismatch: points(15),
    fraudDisposableMail: points(30),
    disposableMailDomains: list(
      ['mailinator.com', 'guerrillamail.com', '10minutemail.com', 'yopmail.com', 'temp-mail.org', 'trashmail.com', 'sharklasers.com'],
      { most: 2000, each: domainName, full: true },
    ),
    fraudVelocity: points(20),
    fraudOrdersPerHour: count(5, { min: 1, max: 1000 }),
    fraudFirstOrder: points(20),
    fraudFirstOrderAmount: money(5_000_00),
  },
  /** What clients put into their wallets by themselves: at once, and in all. */
  wallet: {
    walletTopUps: onOff(false, { risky: true }),
    walletTopUpLeast: money(50_00, { risky: true }),
    walletTopUpMost: money(10_000_00, { risky: true }),
    walletMost: money(50_000_00, { risky: true }),
  },
}
