/** What users of a client do with a name by one button. */
export const domainSwitches = ['autoRenewOn', 'autoRenewOff', 'lock', 'unlock', 'transferCode'] as const
export type DomainSwitch = (typeof domainSwitches)[number]
