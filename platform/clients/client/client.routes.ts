import './client.bulk.ts'
import { clients } from '#contract/clients/clients.ts'
import { served } from '#platform/kernel/serve.ts'
import { activateLogin, clientOwner, deactivateLogin } from './client.owner.ts'
import { activateClient, closeClient, deactivateClient, reopenClient } from './client.status.ts'
import { clientStore } from './client.store.ts'
import { clientCounts } from './client-counts.ts'
import { clientHistory } from './client-history.ts'
import { clientNeighbours } from './client-neighbours.ts'
import { createClient } from './create-client.ts'
import { clientDuplicates } from './find-duplicates.ts'
import { mergeClients, previewMerge } from './merge-clients.ts'
import { revealPersonalId } from './personal-id.ts'
import { removeClient } from './remove-client.ts'

const { list, get, update } = clientStore

export const routes = served(clients.endpoints, {
  list,
  get,
  create: createClient,
  update,
  remove: removeClient,
  activate: activateClient,
  deactivate: deactivateClient,
  reopen: reopenClient,
  close: closeClient,
  duplicates: clientDuplicates,
  counts: clientCounts,
  history: clientHistory,
  neighbours: clientNeighbours,
  mergePreview: previewMerge,
  merge: mergeClients,
  personalId: revealPersonalId,
  owner: clientOwner,
  activateLogin,
  deactivateLogin,
})
