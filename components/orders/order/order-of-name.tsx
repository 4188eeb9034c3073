import { notFound, redirect } from 'next/navigation'
import { nameOfSlug } from '#contract/domains/name-slug.ts'
import { LONGEST_DOMAIN } from '#contract/kernel/domain-name.ts'
import type { SoldCommand } from '#contract/orders/domain-line.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { NewOrderScreen } from './new-order-screen.tsx'
import { newDomainLine } from './ordered-line.ts'

interface OrderOfNameProps {
  /** As the address has it: a name, its dots perhaps the word "dot", or the number of a name that is here already. */
  slug: string
  command?: SoldCommand
  search: SearchParams
}

/** An order that begins with a name; a name that is here already leads to its own page. */
export function OrderOfName({ slug, command = 'register', search }: OrderOfNameProps) {
  const known = /^\d{1,15}$/.test(slug) ? idOf(slug) : undefined
  if (known) redirect(paths.domain(known))
  const name = nameOfSlug(decoded(slug))
  if (name === '' || name.length > LONGEST_DOMAIN) notFound()
  return <NewOrderScreen clientId={idOf(search.client) ?? null} begun={{ items: [{ ...newDomainLine(), command, domain: name }] }} />
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}
