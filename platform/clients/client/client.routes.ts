import { clients } from '#contract/clients/clients.ts'
import { served } from '#platform/kernel/serve.ts'
import { askedFields } from '../client-field/values-in-clients.ts'
import { clientStore } from './client.store.ts'
import { clientVerbs } from './client.verbs.ts'
import { clientCounts } from './client-counts.ts'
import { previewClose } from './close-preview.ts'
import { createClient } from './create-client.ts'
import { clientDuplicates } from './find-duplicates.ts'
import { previewMerge } from './merge-client.ts'
import { clientOwner } from './owner.ts'
import { revealPersonalId } from './personal-id.ts'

export const routes = served(clients.endpoints, {
  ...clientStore,
  ...clientVerbs,
  create: createClient,
  duplicates: clientDuplicates,
  customFields: scope => {
    if (!scope.can('client.view')) scope.require('client.create')
    return askedFields(scope)
  },
  counts: clientCounts,
  closePreview: previewClose,
  mergePreview: previewMerge,
  personalId: revealPersonalId,
  owner: clientOwner,
})
