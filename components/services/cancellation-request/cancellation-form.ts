import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { type cancellationRequests, cancellationTypes } from '#contract/services/cancellation-requests.ts'

const why = [
  { name: 'type', kind: 'choice', options: cancellationTypes, full: true },
  { name: 'reason', kind: 'longText', max: 1000, full: true },
] as const
/** What ending it before its minimum term costs is agreed to by typing it, once the platform has said how much that is. */
const earlyFee = { name: 'earlyFee', kind: 'money', optional: true, full: true, whenAsked: true } as const
const endDomain = { name: 'endDomain', kind: 'flag', full: true } as const

/** The form of a new request, for a service that is known or is chosen first. Domains are ended by who may change them. */
export const cancellationForm = ({
  serviceKnown,
  mayEndDomain,
  currency,
}: {
  serviceKnown: boolean
  mayEndDomain: boolean
  /** In which the service is sold, where it is known. */
  currency?: string
}): FormOf<typeof cancellationRequests> => [
  {
    fields: [
      ...(serviceKnown ? [] : [{ name: 'serviceId', kind: 'reference', of: 'services', among: { status: 'active' }, full: true } as const]),
      ...why,
      { ...earlyFee, ...(currency && { inCurrency: currency }) },
      ...(mayEndDomain ? [endDomain] : []),
    ],
  },
]
