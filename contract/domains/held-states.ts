import type { DomainStatus } from './domains.ts'

/** The states in which its registry has a name for us, and why others refuse what is done with such a name. */
export const held = ['active', 'grace', 'redemption'] as const satisfies DomainStatus[]
export const notHeld = {
  submitted: 'domainNotRegistered',
  pendingRegistration: 'domainUnderWay',
  pendingTransfer: 'domainUnderWay',
} as const
