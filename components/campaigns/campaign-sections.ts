import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import {
  campaignChannels,
  campaignTypes,
  owings,
  reachedNames,
  reachedServices,
  reachedStatuses,
} from '#contract/campaigns/campaign-input.ts'
import type { campaigns } from '#contract/campaigns/campaigns.ts'
import { languages } from '#contract/clients/client-values.ts'

const withNames = { field: 'type', is: ['domain'] } as const
const withServices = { field: 'type', is: ['product', 'addon'] } as const

/** A campaign, in the order in which one thinks of it: what, to whom, how fast. */
export const campaignSections: FormOf<typeof campaigns> = [
  {
    name: 'message',
    fields: [
      { name: 'name', kind: 'text', max: 100 },
      { name: 'templateId', kind: 'reference', of: 'emailTemplates', among: { builtIn: 'false', event: 'clientNotice' } },
      { name: 'channel', kind: 'choice', options: campaignChannels, full: true },
      { name: 'marketing', kind: 'flag', full: true },
      { name: 'noticeReason', kind: 'text', optional: true, full: true, max: 500, when: { field: 'marketing', is: [false] } },
    ],
  },
  {
    name: 'clients',
    fields: [
      { name: 'clientStatuses', kind: 'choices', options: reachedStatuses, optional: true },
      { name: 'languages', kind: 'choices', options: languages, optional: true },
      { name: 'clientGroupIds', kind: 'references', of: 'clientGroups', optional: true },
      { name: 'countryIds', kind: 'references', of: 'countries', optional: true },
      { name: 'signedUpFrom', kind: 'date', optional: true },
      { name: 'signedUpUntil', kind: 'date', optional: true },
      { name: 'owing', kind: 'choice', options: owings },
      { name: 'owedCurrency', kind: 'currency' },
      { name: 'owedFrom', kind: 'money', currency: 'owedCurrency', optional: true },
      { name: 'owedUntil', kind: 'money', currency: 'owedCurrency', optional: true },
    ],
  },
  {
    name: 'services',
    fields: [
      { name: 'type', kind: 'choice', options: campaignTypes, full: true },
      { name: 'productIds', kind: 'references', of: 'products', optional: true, full: true, when: { field: 'type', is: ['product'] } },
      { name: 'addonIds', kind: 'references', of: 'productAddons', optional: true, full: true, when: { field: 'type', is: ['addon'] } },
      { name: 'serverIds', kind: 'references', of: 'servers', optional: true, full: true, when: withServices },
      { name: 'serviceStatuses', kind: 'choices', options: reachedServices, optional: true, full: true, when: withServices },
      { name: 'dueFrom', kind: 'date', optional: true, when: withServices },
      { name: 'dueUntil', kind: 'date', optional: true, when: withServices },
      { name: 'tldIds', kind: 'references', of: 'tlds', optional: true, full: true, when: withNames },
      { name: 'nameStatuses', kind: 'choices', options: reachedNames, optional: true, full: true, when: withNames },
      { name: 'expiresFrom', kind: 'date', optional: true, when: withNames },
      { name: 'expiresUntil', kind: 'date', optional: true, when: withNames },
    ],
  },
  {
    name: 'pace',
    fields: [
      { name: 'batchSize', kind: 'number' },
      { name: 'interval', kind: 'number' },
    ],
  },
]
