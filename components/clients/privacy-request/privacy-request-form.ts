import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { privacyRequestChannels, privacyRequestKinds, type privacyRequests } from '#contract/clients/privacy-requests.ts'

const asked = [
  { name: 'kind', kind: 'choice', options: privacyRequestKinds },
  { name: 'channel', kind: 'choice', options: privacyRequestChannels },
  { name: 'receivedOn', kind: 'date' },
  { name: 'details', kind: 'longText', max: 2000, optional: true, full: true },
] as const satisfies FormOf<typeof privacyRequests>[number]['fields']

/** On the page of a client whose it is goes without saying. */
export const ofClient: FormOf<typeof privacyRequests> = [{ fields: asked }]
export const privacyRequestForm: FormOf<typeof privacyRequests> = [
  { fields: [{ name: 'clientId', kind: 'reference', of: 'clients' }, ...asked] },
]
