import type { Quote } from '#contract/billing/quotes.ts'
import { nameByScript } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { createClient } from '#platform/clients/client/create-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Who accepts, as far as they said. */
export interface Acceptor {
  name: string
  email: string | null
}

/**
 * The client who accepts: the quote's own, or a new one of whom is known what the quote or the acceptor says. A new one is never joined to a
 * client that is there by what a stranger typed; clients that look alike are marked.
 * @throws Problem validation of `email` where nobody knows one
 */
export async function clientOfQuote(asked: Scope, quote: Quote, acceptor: Acceptor): Promise<number> {
  if (quote.clientId !== null) return quote.clientId
  const own = quote.maximumUses === 1
  const email = (own ? quote.prospectEmail : null) ?? acceptor.email
  if (email === null) throw new Problem('validation', { fields: { email: { key: 'required' } } })
  const name = (own ? quote.prospectName : null) ?? acceptor.name
  const [firstName, ...others] = name.split(' ')
  const { id } = await createClient(asked.with({ caller: system }), {
    body: {
      accountType: 'PERSONAL',
      firstName: nameByScript(firstName ?? name),
      lastName: nameByScript(others.join(' ') || name),
      companyName: own && quote.prospectCompany ? nameByScript(quote.prospectCompany) : null,
      email,
      mobile: own ? quote.prospectPhone : null,
      ...{ smsNumber: null, addressLine1: null, addressLine2: null, district: null, buildingNumber: null, additionalNumber: null },
      ...{ city: null, state: null, zip: null, vatRegistered: true, vatNumber: null, taxId: null, crNumber: null, nationalId: null },
      countryCode: quote.prospectCountry,
      birthDate: null,
      language: quote.language,
      clientGroupId: null,
      currency: quote.currency,
      ...{
        bilingualDocuments: true,
        cardProcessingDisabled: false,
        walletUse: 'company',
        singleSignOnAllowed: true,
        lateFees: true,
        overdueNotices: true,
        quietFrom: null,
        quietUntil: null,
      },
      ...{ dnsAllowed: true, automaticStatus: true },
      marketingOptIn: false,
      emailPreferences: { general: true, product: true, invoice: true, domain: true, support: true },
      source: null,
      notes: null,
      tags: [],
      customValues: [],
      skipRequired: true,
      status: 'active',
      createOwner: false,
      ownerUserId: null,
      welcomeMail: false,
    },
  })
  return id
}
