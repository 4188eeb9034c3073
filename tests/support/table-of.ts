const others: Readonly<Record<string, string>> = {
  administrators: 'users',
  blockedSenders: 'spamRules',
  blockedSubjects: 'spamRules',
  blockedPhrases: 'spamRules',
}

/** The table that holds the records of a resource. */
export const tableOf = (resource: string): string => others[resource] ?? resource

/** The column that holds the state of a resource's records. */
export const stateOf = (name: string): string => (name === 'quotes' ? 'stage' : 'status')
