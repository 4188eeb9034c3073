import type { domains } from '#contract/domains/domains.ts'
import { acceptsDocument } from '#contract/domains/nic-document-types.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { translator } from '#platform/kernel/translator.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'

/** What failed of it before waits for nobody while it is on hold. */
export const putOnHold: VerbFunction<typeof domains, 'putOnHold'> = async (scope, { id, clientId, name, version }, { reason, mail }) => {
  if (mail)
    await mailClient(scope, clientId, {
      template: 'serviceHeld',
      category: 'domain',
      values: () => ({ service: name, reason }),
      about: { resource: 'domains', id },
      dedupeKey: `serviceHeld domain ${id} ${version}`,
    })
  return { set: { work: 'none', heldByPerson: true } }
}

/**
 * Its client is asked for documents, named as the registry accepts them, with what staff write besides.
 * @throws Problem validation of `documentTypes` for a kind that its zone does not accept
 */
export const askDocuments: VerbFunction<typeof domains, 'askDocuments'> = async (scope, domain, { documentTypes, reason }) => {
  const { id, clientId, name, tldId, version } = domain
  const zone = await scope.db
    .selectFrom('tlds')
    .select(['forIndividuals', 'applicantTypes', 'documentTypes'])
    .where('id', '=', tldId)
    .executeTakeFirstOrThrow()
  const kinds = [...new Set(documentTypes)]
  if (!kinds.every(kind => acceptsDocument(zone, kind)))
    throw new Problem('validation', { fields: { documentTypes: { key: 'notInZone' } } })
  await mailClient(scope, clientId, {
    template: 'documentsAsked',
    category: 'domain',
    values: language => {
      const t = translator(language, 'nicDocuments')
      return { domain: name, documents: kinds.map(kind => `– ${t(`options.documentType.${kind}`)}`).join('\n'), reason }
    },
    about: { resource: 'domains', id },
    dedupeKey: `documentsAsked ${id} ${version}`,
  })
  return { payload: { documentTypes: kinds } }
}
