import { accountTypes, clientStatuses, languages } from '../clients/client-values.ts'
import type { RuleField } from './rule-fields.ts'

/**
 * What a rule may ask of the client that an event is about, whatever the event tells: as it stands when the event happens. Names are those of the client's
 * fields; amounts are in the client's currency, counts are of what runs now.
 */
export const clientFacts = [
  { name: 'client.status', kind: 'choice', options: clientStatuses },
  { name: 'client.accountType', kind: 'choice', options: accountTypes },
  { name: 'client.clientGroup', kind: 'text' },
  { name: 'client.language', kind: 'choice', options: languages },
  { name: 'client.countryCode', kind: 'text' },
  { name: 'client.taxExempt', kind: 'flag' },
  { name: 'client.tags', kind: 'text' },
  { name: 'client.wallet', kind: 'number', currency: 'currency', needs: 'wallet.view' },
  { name: 'client.owed', kind: 'number', currency: 'currency', needs: 'invoice.view' },
  { name: 'client.overdue', kind: 'number', currency: 'currency', needs: 'invoice.view' },
  { name: 'client.activeServices', kind: 'number' },
  { name: 'client.domains', kind: 'number' },
] as const satisfies readonly RuleField[]
export type ClientFact = (typeof clientFacts)[number]['name'] extends `client.${infer N}` ? N : never
