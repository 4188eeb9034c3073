import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { served } from '#platform/kernel/serve.ts'
import { cancellationStore } from './cancellation-request.store.ts'
import { cancellationVerbs } from './cancellation-request.verbs.ts'
import { offerTerms } from './offer-terms.ts'

export const routes = served(cancellationRequests.endpoints, { ...cancellationStore, ...cancellationVerbs, offerTerms })
