import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service, services } from '#contract/services/services.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { productsOf } from '#platform/orders/order/catalogue-of-items.ts'

/**
 * A client is asked for what is missing: the fields are told by their names, with what staff write besides.
 * @throws Problem validation of `fields` for what is no field of the product, or is staff's alone
 */
export const askMore: VerbFunction<typeof services, 'askMore'> = async (scope, service, { fields, reason }) => {
  const [product] = service.productId === null ? [] : await productsOf(scope, [service.productId])
  const asked = (product?.customFields ?? []).filter(({ id, staffOnly }) => fields.includes(id) && !staffOnly)
  if (asked.length < new Set(fields).size) throw new Problem('validation', { fields: { fields: { key: 'notAChoice' } } })
  await mailClient(scope, service.clientId, {
    template: 'serviceDataAsked',
    category: 'product',
    values: language => ({
      service: [nameFor(service.productName, language), ...(service.domain ? [service.domain] : [])].join(' – '),
      fields: asked.map(({ name }) => `– ${nameFor(name, language)}`).join('\n'),
      reason,
    }),
    about: { resource: 'services', id: service.id },
    dedupeKey: `serviceDataAsked ${service.id} ${service.version}`,
  })
  return {
    set: { askedFields: asked.map(({ id: fieldId, name }) => ({ fieldId, name })) },
    payload: { fields: asked.map(({ name }) => name) },
  }
}

/** What of it is still missing once these answers are there. */
export const stillAsked = (
  { askedFields }: Pick<Service, 'askedFields'>,
  answers: readonly { fieldId: number }[],
): Service['askedFields'] => askedFields.filter(({ fieldId }) => !answers.some(one => one.fieldId === fieldId))
