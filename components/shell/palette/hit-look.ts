import { BookOpen, type LucideIcon } from 'lucide-react'
import { navigationIcons } from '../icons.ts'
import { pageIcon } from './commands.ts'

const icons: Readonly<Record<string, LucideIcon | undefined>> = {
  ...navigationIcons,
  dnsZones: navigationIcons.dnsManager,
  knowledgeBaseArticles: BookOpen,
  articles: BookOpen,
}
/** Whose status words Arabic has in the feminine. */
const feminine = new Set(['services', 'invoices', 'dnsZones'])

const kindOf = (id: string) => id.slice(0, Math.max(id.indexOf(':'), 0))

/** What stands before something that was found, where no letters do. */
export const iconOf = ({ id, avatar }: { id: string; avatar?: unknown }): LucideIcon | undefined =>
  avatar ? undefined : (icons[kindOf(id)] ?? pageIcon)

/** How Arabic says the status of something that was found. */
export const genderOf = (id: string): 'masculine' | 'feminine' => (feminine.has(kindOf(id)) ? 'feminine' : 'masculine')
