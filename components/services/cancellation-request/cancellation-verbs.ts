import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type CancellationRequest, cancellationRequests, cancellationTypes } from '#contract/services/cancellation-requests.ts'
import { serviceName } from '../service/service-verbs.ts'

export const cancellationVerbs = verbsOf(cancellationRequests)

type Shown = Pick<CancellationRequest, 'id' | 'version' | 'domain' | 'productName' | 'can'>

/** A request as its menus need it: it is called like its service. */
export const verbCancellation = ({ id, version, can, ...request }: Shown, locale: string): VerbRecord => ({
  resource: 'cancellationRequests',
  id,
  version,
  name: serviceName(request, locale),
  can,
})

const why = [
  { name: 'type', kind: 'choice', options: cancellationTypes, full: true },
  { name: 'reason', kind: 'longText', max: 1000, full: true },
  { name: 'endDomain', kind: 'flag', full: true },
] as const

/** The form of a new request for a service that is known. */
export const serviceCancellationForm: FormOf<typeof cancellationRequests> = [{ fields: [...why] }]
/** The same where the service is chosen first. */
export const cancellationForm: FormOf<typeof cancellationRequests> = [
  { fields: [{ name: 'serviceId', kind: 'reference', of: 'services', among: { status: 'active' }, full: true }, ...why] },
]
