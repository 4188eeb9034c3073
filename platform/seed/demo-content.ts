import { callerOfUser } from '#platform/access/caller-of-user.ts'
import type { Caller } from '#platform/kernel/caller.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { createRecord } from './create-record.ts'
import { articles, contacts, departments, questions, replies } from './data/demo-content.ts'
import { addBilling, addCompany } from './demo-billing.ts'
import { addCatalogue } from './demo-catalogue.ts'
import { addDns } from './demo-dns.ts'
import { addDocuments } from './demo-documents.ts'
import { addDomains, addExtensions } from './demo-domains.ts'
import { addMessages } from './demo-messages.ts'
import { addOrders } from './demo-orders.ts'
import { addOwners } from './demo-owners.ts'
import { addRequests } from './demo-requests.ts'
import { demoEmails, type StaffMember } from './demo-staff.ts'

const HOUR = 3_600_000

/** The catalogue, departments, questions, articles, replies and messages of the demonstration, each made as a member of staff would make it. */
export async function addContent(scope: Scope, author: StaffMember): Promise<void> {
  const caller = await callerOfUser(scope.db, author.id)
  await inTransaction(caller ? scope.with({ caller }) : scope, async inner => {
    const people = await inner.db.selectFrom('users').select('id').where('roleGroupId', 'is not', null).orderBy('id').execute()
    for (const { staff, department } of departments)
      await createRecord(inner, 'ticketDepartments', { ...department, staffIds: people.slice(0, staff).map(({ id }) => Number(id)) })
    for (const { section, items } of questions) {
      const sectionId = await createRecord(inner, 'faqSections', { name: section })
      for (const item of items) await createRecord(inner, 'faqs', { ...item, sectionId })
    }
    await byCategory(inner, 'knowledgeBaseCategories', 'knowledgeBaseArticles', articles)
    await byCategory(inner, 'predefinedReplyCategories', 'predefinedReplies', replies)
    await addCompany(inner)
    await addCatalogue(inner)
    await addExtensions(inner)
    await addOrders(inner)
    await addDomains(inner)
    await addDns(inner)
    await addDocuments(inner)
    await addOwners(inner)
    const supervisor = await supervisorOf(inner)
    if (supervisor) {
      const decider = inner.with({ caller: supervisor })
      await addRequests(inner, decider)
      await addBilling(inner, decider)
    }
    await addMessages(inner, author.id)
    for (const { hours, ...contact } of contacts) await receive(inner, contact, new Date(inner.now.getTime() - hours * HOUR))
  })
}

/** Who decides what the author of the demonstration asks for. */
async function supervisorOf({ db }: Scope): Promise<Caller | null> {
  const email = demoEmails[1] as string
  const found = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return found ? callerOfUser(db, Number(found.id)) : null
}

interface Filed {
  category: object
  items: object[]
}

async function byCategory(scope: Scope, categories: string, resource: string, filed: readonly Filed[]): Promise<void> {
  for (const { category, items } of filed) {
    const categoryId = await createRecord(scope, categories, { name: category })
    for (const item of items) await createRecord(scope, resource, { ...item, categoryId })
  }
}

async function receive({ db }: Scope, contact: Omit<(typeof contacts)[number], 'hours'>, on: Date): Promise<void> {
  const createdOn = on.toISOString()
  const { name, email, subject, message } = contact
  await db
    .insertInto('contactMessages')
    .values({
      ...contact,
      mobile: null,
      ip: '203.0.113.40',
      searchText: searchText([name, email, subject, message]),
      createdOn,
      updatedOn: createdOn,
    })
    .execute()
}
