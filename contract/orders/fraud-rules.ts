import { z } from 'zod'

export const fraudRules = [
  /** Placed from the address of an order that is set as fraud. */
  'sameAddress',
  /** The client's number is that of a client with such an order. */
  'samePhone',
  /** The client has a card that a client with such an order has too. */
  'sameCard',
  /** The client's mail is at one of the domains that nobody keeps. */
  'disposableMail',
  /** The client's country is another one than that of their number, of their mail's domain or of where they order from. */
  'countryMismatch',
  /** More orders within an hour, of the client or from the address, than the setting allows. */
  'velocity',
  /** The client's first order is above the amount of the setting. */
  'firstOrder',
] as const
export type FraudRule = (typeof fraudRules)[number]

/** What a rule found: `points` 0 where nothing is wrong; `detail`: what it looked at, as it is read. */
export const fraudFinding = z.object({ rule: z.enum(fraudRules), points: z.int(), detail: z.string().nullable() })
export type FraudFinding = z.output<typeof fraudFinding>

/** What is known of an order and of who placed it. Nobody outside is asked. */
export interface FraudFacts {
  /** null: staff placed it, whose address says nothing of the client. */
  ip: string | null
  /** The country of the address. */
  ipCountry: string | null
  /** How many orders that are set as fraud came from the address, or are of clients with the number, or with one of the client's cards. */
  fraudsOfAddress: number
  fraudsOfPhone: number
  fraudsOfCard: number
  mobile: string | null
  email: string
  countryCode: string | null
  phoneCountry: string | null
  /** Orders of the last hour besides this one: the client's, and those from the address. */
  recentOfClient: number
  recentOfAddress: number
  isFirst: boolean
  /** In minor units of the default currency. */
  total: number
}

/** What the settings say; points 0: the rule is off. `firstOrderAmount` in minor units of the default currency. */
export interface FraudTerms {
  points: Readonly<Record<FraudRule, number>>
  disposableDomains: readonly string[]
  ordersPerHour: number
  firstOrderAmount: number
}

type Found = Omit<FraudFinding, 'rule' | 'points'> & { wrong: boolean }

/** Judges an order by every rule that is on. Pure: the same facts and terms, the same findings. */
export function judgeFraud(facts: FraudFacts, terms: FraudTerms): FraudFinding[] {
  return fraudRules
    .filter(rule => terms.points[rule] > 0)
    .map(rule => {
      const { wrong, detail } = rules[rule](facts, terms)
      return { rule, points: wrong ? terms.points[rule] : 0, detail }
    })
}

export const fraudScore = (findings: readonly FraudFinding[]): number => findings.reduce((sum, { points }) => sum + points, 0)

const rules: Readonly<Record<FraudRule, (facts: FraudFacts, terms: FraudTerms) => Found>> = {
  sameAddress: ({ ip, fraudsOfAddress }) => ({ wrong: fraudsOfAddress > 0, detail: ip }),
  samePhone: ({ mobile, fraudsOfPhone }) => ({ wrong: fraudsOfPhone > 0, detail: mobile }),
  sameCard: ({ fraudsOfCard }) => ({ wrong: fraudsOfCard > 0, detail: null }),
  disposableMail: ({ email }, { disposableDomains }) => {
    const domain = domainOf(email)
    const wrong = disposableDomains.some(one => domain === one || domain.endsWith(`.${one}`))
    return { wrong, detail: domain }
  },
  countryMismatch: ({ countryCode, phoneCountry, email, ipCountry }) => {
    const others = [phoneCountry, countryOfDomain(domainOf(email)), ipCountry].filter(
      country => country !== null && country !== countryCode,
    )
    const wrong = countryCode !== null && others.length > 0
    return { wrong, detail: wrong ? [countryCode, ...new Set(others)].join(' ≠ ') : countryCode }
  },
  velocity: ({ recentOfClient, recentOfAddress }, { ordersPerHour }) => {
    const most = Math.max(recentOfClient, recentOfAddress) + 1
    return { wrong: most > ordersPerHour, detail: `${most} / ${ordersPerHour}` }
  },
  firstOrder: ({ isFirst, total }, { firstOrderAmount }) => ({ wrong: isFirst && total > firstOrderAmount, detail: null }),
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Domains of two letters that the whole world uses. */
const worldwide = new Set(['co', 'io', 'me', 'tv', 'ai', 'cc', 'ws', 'fm', 'gg', 'to', 'eu', 'ly'])

/** The country of a domain by its last two letters; null where they say nothing of a place. */
function countryOfDomain(domain: string): string | null {
  const last = domain.split('.').at(-1) ?? ''
  if (last.length !== 2 || worldwide.has(last)) return null
  return last === 'uk' ? 'GB' : last.toUpperCase()
}
