import { Resolver } from 'node:dns/promises'
import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { judgeDkim, judgeDmarc, judgeSpf } from './judge-dns.ts'
import type {} from './mail-sender.table.ts'

/** Reads what the domain of a sender says of who may send for it. Without an answer it is tried again. */
export const checkSenderDns = job({
  name: 'checkSenderDns',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 3,
  quiet: true,
  handle: async (scope, { id }) => {
    const sender = await scope.db.selectFrom('mailSenders').selectAll().where('id', '=', id).executeTakeFirst()
    if (!sender) throw new PermanentFailure('the sender is gone')
    const domain = sender.address.split('@')[1] as string
    const resolver = new Resolver({ timeout: 5000, tries: 2 })
    const { dnsResolver } = scope.services.config
    if (dnsResolver) resolver.setServers([dnsResolver])
    const [spf, dkim, dmarc] = await Promise.all([
      texts(resolver, domain),
      sender.dkimSelector ? texts(resolver, `${sender.dkimSelector}._domainkey.${domain}`) : [],
      texts(resolver, `_dmarc.${domain}`),
    ])
    const found = { spf: judgeSpf(spf), dkim: judgeDkim(dkim, sender.dkimPublic), dmarc: judgeDmarc(dmarc) }
    await scope.db
      .updateTable('mailSenders')
      .set({ ...found, checkedOn: scope.now })
      .where('id', '=', id)
      // A key that was made meanwhile has not been looked for.
      .where(eb => (sender.dkimSelector === null ? eb('dkimSelector', 'is', null) : eb('dkimSelector', '=', sender.dkimSelector)))
      .execute()
    return found
  },
})

/** The texts at a name; none where there is no such name. Throws where the DNS does not answer. */
async function texts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map(parts => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
