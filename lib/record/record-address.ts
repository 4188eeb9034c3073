import { paths } from '#lib/paths.ts'

const addresses: Record<string, (id: number) => string> = {
  clients: id => paths.client(id),
  administrators: paths.administrator,
  users: paths.administrator,
  roleGroups: id => paths.roleGroup(id),
  knowledgeBaseArticles: id => paths.article(id),
  predefinedReplies: paths.predefinedReply,
  contactMessages: id => paths.contactMessages({ message: id }),
  emailMessages: id => paths.emailLog({ message: id }),
}

/** The page of a record by its resource's name; null where it has none of its own. */
export const recordAddress = (resource: string, id: number): string | null => addresses[resource]?.(id) ?? null
