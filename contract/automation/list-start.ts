import { z } from 'zod'
import { preferenceKey } from '../access/my-account.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { savedViews } from './saved-views.ts'

export const listStartEndpoints = {
  /** What a list begins with for its reader: what the account stored under a key (null: nothing), and the saved views of a list. */
  listStart: endpoint({
    method: 'GET',
    path: 'list-start',
    access: 'signedIn',
    query: z.object({ key: preferenceKey, resource: z.string().max(64).optional() }),
    data: z.object({ preference: z.json(), views: z.array(savedViews.record) }),
  }),
}
