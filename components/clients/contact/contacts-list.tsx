import { inClient } from '#components/clients/client/in-client.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import type { Client } from '#contract/clients/clients.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { contactColumns } from './contact-columns.tsx'
import { contactForm, contactVerbs } from './contact-form.ts'

/** The contacts of a client, inside its page. */
export async function ContactsList({ search, client, locale }: { search: SearchParams; client: Client; locale: string }) {
  return (
    <ResourceScreen
      resource={contacts}
      searchParams={search}
      columns={await contactColumns()}
      form={contactForm}
      start={{ language: client.language, categories: [], smsCategories: [] }}
      also={{ clientId: client.id }}
      duplicate={false}
      nameOf={({ displayName }) => nameFor(displayName, locale)}
      verbs={contactVerbs(client.id)}
      {...inClient(client.id)}
    />
  )
}
