import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

/** The links of the mails of campaigns, where the setting `mailClickTracking` asks for it. */
export const campaignLinks = {
  /**
   * Where a link of somebody's mail leads; that they followed it is noted once. The token is sealed by us, and the address is the one that
   * stood in the mail as it was written: nobody can make a link that leads elsewhere.
   */
  follow: endpoint({
    method: 'POST',
    path: 'email-campaigns/link',
    access: 'public',
    writes: false,
    repeatable: false,
    perMinute: 600,
    body: z.strictObject({
      token: z
        .string()
        .min(20)
        .max(200)
        .regex(/^[\w-]+$/),
    }),
    data: z.object({ url: z.string() }),
    reply: 'read',
  }),
  /** The links of a campaign, the one first that most followed, each with how many did. At most 100. */
  list: endpoint({
    method: 'GET',
    path: 'email-campaigns/:id/links',
    access: 'campaign.view',
    params: idParams,
    data: z.object({ items: z.array(z.object({ url: z.string(), clicked: z.int() })) }),
  }),
}
