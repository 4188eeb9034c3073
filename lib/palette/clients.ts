import { fold, foldedWords } from '#contract/kernel/fold.ts'
import { fullName, nameFor, otherNameFor } from '#contract/kernel/person-name.ts'
import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { clients } from '#contract/clients/clients.ts'
import { callApi } from '#lib/api/call-api.ts'
import { paths } from '#lib/paths.ts'
import type { Hit } from './hits.ts'

const most = 7
/** Read so many, so that those found by their name come first. */
const read = 25
const numbers = ['email', 'mobile', 'vatNumber', 'crNumber'] as const

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Clients by any fragment of name, e-mail, phone, VAT or CR number: those of the name first, each with what it was found by. */
export async function searchClients(term: string, signal: AbortSignal): Promise<Hit[]> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('clients')])
  const { items } = await callApi(clients.endpoints.list, {
    filter: { where: [{ field: 'search', operator: 'contains', value: term }], page: 1, limit: read, ignorePaginationCount: true },
    signal,
  })
  const words = foldedWords(term)
  const holds = (text: string) => words.every(word => fold(text).includes(word))
  const found = items.map(client => {
    const { displayName, firstName, lastName } = client
    const person = fullName({ firstName, lastName })
    return { client, named: holds(Object.values(displayName).join(' ')), personNamed: holds(Object.values(person).join(' ')), person }
  })
  const ranked = [...found].sort((a, b) => Number(b.named) - Number(a.named) || Number(b.personNamed) - Number(a.personNamed))
  return ranked.slice(0, most).map(({ client, named, personNamed, person }) => {
    const field = numbers.find(name => holds(client[name] ?? '') || digitsOf(client[name] ?? '').includes(digitsOf(term) || '-'))
    const why = field && field !== 'email' ? `${t(`fields.${field}`)}: ${client[field]}` : client.email
    return {
      id: `clients:${client.id}`,
      title: nameFor(client.displayName, locale),
      // An address first: what begins in the other script would run, and lose its end, the other way.
      detail: [named ? client.email : why, !named && personNamed && nameFor(person, locale), otherNameFor(client.displayName, locale)]
        .filter(Boolean)
        .join(' · '),
      href: paths.client(client.id),
      status: client.status,
      avatar: client.accountType === 'COMPANY' ? ('company' as const) : ('person' as const),
    }
  })
}
