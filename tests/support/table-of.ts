const others: Readonly<Record<string, string>> = {
  administrators: 'users',
  blockedSenders: 'spamRules',
  blockedSubjects: 'spamRules',
  blockedPhrases: 'spamRules',
}

/** The table that holds the records of a resource. */
export const tableOf = (resource: string): string => others[resource] ?? resource
