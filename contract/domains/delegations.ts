/** Whose name servers answer a name: all of them are ours, or not; or it has none. */
export const domainDelegations = ['ours', 'others', 'none'] as const
