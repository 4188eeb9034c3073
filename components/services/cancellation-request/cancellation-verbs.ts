import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type CancellationRequest, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { offerKinds } from '#contract/services/retention-offers.ts'
import { serviceName } from '../service/service-verbs.ts'
import { OfferNote } from './offer-note.tsx'

export const cancellationVerbs = verbsOf(cancellationRequests, {
  offer: {
    fields: [
      { name: 'kind', kind: 'choice', options: offerKinds, full: true },
      { name: 'percent', kind: 'percentage', when: { field: 'kind', is: ['discount'] } },
      { name: 'payments', kind: 'number', when: { field: 'kind', is: ['discount'] } },
      { name: 'amount', kind: 'money', currency: 'currency', when: { field: 'kind', is: ['credit'] } },
      {
        ...{ name: 'productId', kind: 'reference', of: 'products', among: { status: 'active' }, full: true },
        when: { field: 'kind', is: ['downgrade'] },
      },
      { name: 'text', kind: 'longText', max: 1000, full: true },
      { name: 'until', kind: 'date' },
    ],
    note: OfferNote,
  },
})

type Shown = Pick<CancellationRequest, 'id' | 'version' | 'domain' | 'productName' | 'can' | 'currency' | 'serviceId'>

/** A request as its menus need it: it is called like its service. */
export const verbCancellation = ({ id, version, can, currency, serviceId, ...request }: Shown, locale: string): VerbRecord => ({
  resource: 'cancellationRequests',
  id,
  version,
  name: serviceName(request, locale),
  can,
  values: { kind: 'discount', currency, serviceId },
})
