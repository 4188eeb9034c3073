import type { ClientFact, VerifiedFacts } from '#contract/clients/verified-facts.ts'
import { nicDocumentKinds } from '#contract/domains/nic-document-types.ts'
import type { nicDocuments } from '#contract/domains/nic-documents.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { fold } from '#contract/kernel/fold.ts'
import { rememberedCompany } from '#platform/clients/register-lookup/remembered-company.ts'
import { activeService } from '#platform/clients/verification-service/open-verification-service.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { nicDocumentStore } from './nic-document.store.ts'

type Answer = AnswerOf<typeof nicDocuments.endpoints.registered>
type Fact = Extract<ClientFact, 'identity' | 'commercialRegister'>

/** What is known of who a document is of, without asking anybody. */
export async function registeredOf(scope: Scope, { params }: { params: { id: number } }): Promise<Answer> {
  const { documentType, number, ownerName, clientId, status } = await nicDocumentStore.find(scope, params.id)
  const { sentAs } = nicDocumentKinds[documentType]
  if (status === 'erased' || sentAs === 'other') return { asks: false, said: null, fact: null }
  const name: Fact = sentAs === 'national_id' ? 'identity' : 'commercialRegister'
  const client = await scope.db.selectFrom('clients').select('verified').where('id', '=', clientId).executeTakeFirstOrThrow()
  const fact = { name, on: (client.verified as VerifiedFacts)[name]?.on ?? null }
  const service = name === 'commercialRegister' ? await activeService(scope, 'commercialRegister') : undefined
  const said = service ? await rememberedCompany(scope, service.id, number) : null
  const names = [said?.company?.name.en, said?.company?.name.ar].filter(Boolean).map(one => fold(one as string))
  return { asks: service !== undefined, said: said && { company: said.company, ownerMatches: names.includes(fold(ownerName)) }, fact }
}
