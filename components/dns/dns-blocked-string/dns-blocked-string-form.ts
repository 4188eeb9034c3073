import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { blockedMatches, blockedScopes, type dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'

export const dnsBlockedStringForm: FormOf<typeof dnsBlockedStrings> = [
  {
    fields: [
      { name: 'value', kind: 'text', max: 200, full: true },
      { name: 'match', kind: 'choice', options: blockedMatches },
      { name: 'scope', kind: 'choice', options: blockedScopes },
      { name: 'reason', kind: 'text', max: 300, optional: true, full: true },
      { name: 'active', kind: 'flag', full: true },
    ],
  },
]
