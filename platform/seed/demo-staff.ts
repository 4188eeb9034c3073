import { hash } from '@node-rs/argon2'
import type { PersonName } from '#contract/kernel/person-name.ts'
import type { Capability } from '#contract/permissions.ts'
import { userSearchText } from '#platform/access/users.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Bulk } from './bulk.ts'

type Member = PersonName & { email: string; mobile: string; group: GroupName | null }
export type StaffMember = Member & { id: number }

/** A read-only member sees, an officer works with clients, a supervisor does all but erase. */
const groups = {
  'Client services': [
    'dashboard.view',
    'client.view',
    'client.create',
    'client.edit',
    'client.changeStatus',
    'client.sendMessage',
    'clientGroup.view',
    'faq.view',
    'knowledgeBaseArticle.view',
    'predefinedReply.view',
    'contactMessage.view',
    'contactMessage.reply',
  ],
  Supervision: [
    ...(['dashboard.view', 'client.view', 'client.create', 'client.edit', 'client.export', 'client.close', 'client.merge'] as const),
    ...(['client.changeStatus', 'client.sendMessage', 'client.viewPersonalId', 'client.resetPassword', 'client.deactivateLogin'] as const),
    ...([
      'clientGroup.view',
      'clientGroup.create',
      'clientGroup.edit',
      'log.activity',
      'log.export',
      'emailMessage.view',
      'job.view',
      'savedView.share',
    ] as const),
    ...(['faq.view', 'faq.create', 'faq.edit', 'contactMessage.view', 'contactMessage.reply', 'predefinedReply.view'] as const),
    ...(['knowledgeBaseArticle.view', 'knowledgeBaseArticle.create', 'knowledgeBaseArticle.edit', 'knowledgeBaseArticle.publish'] as const),
    ...(['order.view', 'order.accept', 'service.view', 'moduleJob.view', 'moduleJob.retry'] as const),
    ...(['cancellationRequest.view', 'cancellationRequest.create', 'cancellationRequest.process'] as const),
    ...(['dataChangeRequest.view', 'dataChangeRequest.create', 'dataChangeRequest.decide'] as const),
  ],
  Reading: ['dashboard.view', 'client.view', 'clientGroup.view'],
} as const satisfies Record<string, readonly Capability[]>
type GroupName = keyof typeof groups
const arabic: Record<GroupName, string> = { 'Client services': 'خدمة العملاء', Supervision: 'الإشراف', Reading: 'اطلاع فقط' }

const members: readonly Member[] = [
  {
    email: 'noura@demo.example',
    firstName: { en: 'Noura', ar: 'نورة' },
    lastName: { en: 'Al-Qahtani', ar: 'القحطاني' },
    mobile: '+966500000101',
    group: null,
  },
  {
    email: 'khalid@demo.example',
    firstName: { en: 'Khalid', ar: 'خالد' },
    lastName: { en: 'Al-Harbi', ar: 'الحربي' },
    mobile: '+966500000102',
    group: 'Supervision',
  },
  {
    email: 'sara@demo.example',
    firstName: { en: 'Sara', ar: 'سارة' },
    lastName: { en: 'Al-Ghamdi', ar: 'الغامدي' },
    mobile: '+966500000103',
    group: 'Client services',
  },
  {
    email: 'omar@demo.example',
    firstName: { en: 'Omar', ar: 'عمر' },
    lastName: { en: 'Shaheen', ar: 'شاهين' },
    mobile: '+966500000104',
    group: 'Client services',
  },
  {
    email: 'reem@demo.example',
    firstName: { en: 'Reem', ar: 'ريم' },
    lastName: { en: 'Al-Dosari', ar: 'الدوسري' },
    mobile: '+966500000105',
    group: 'Reading',
  },
]

/** The addresses of the demonstration's staff: by them it is known again. */
export const demoEmails = members.map(member => member.email)

/** Role groups and staff of the demonstration, all with one password. */
export async function addStaff(bulk: Bulk, password: string, on: string): Promise<StaffMember[]> {
  const groupIds = new Map<string | null, number>()
  for (const [name, capabilities] of Object.entries(groups)) {
    const [added] = await bulk.query<{ id: number }>(
      'insert into "roleGroups" ("createdOn", "updatedOn", "name", "capabilities", "searchText") values ($1, $1, $2, $3, $4) returning "id"',
      [
        on,
        JSON.stringify({ en: name, ar: arabic[name as GroupName] }),
        JSON.stringify(capabilities),
        searchText([name, arabic[name as GroupName]]),
      ],
    )
    groupIds.set(name, Number(added?.id))
  }
  const passwordHash = await hash(password)
  const staff: StaffMember[] = []
  for (const member of members) {
    const { email, mobile, firstName, lastName, group } = member
    const [added] = await bulk.query<{ id: number }>(
      `insert into "users" ("createdOn", "updatedOn", "email", "mobile", "firstName", "lastName", "role", "roleGroupId", "passwordHash", "searchText")
       values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9) returning "id"`,
      [
        on,
        email,
        mobile,
        JSON.stringify(firstName),
        JSON.stringify(lastName),
        group ? 'ADMIN' : 'SUPER_ADMIN',
        groupIds.get(group) ?? null,
        passwordHash,
        userSearchText(member),
      ],
    )
    staff.push({ ...member, id: Number(added?.id) })
  }
  return staff
}

/** Gives all staff of the demonstration this password, as when the data directory that kept the old one is gone. */
export async function setPassword(bulk: Bulk, password: string): Promise<void> {
  await bulk.query('update "users" set "passwordHash" = $1 where "email" = any($2)', [await hash(password), demoEmails])
}

/** One line for each sign-in, for the terminal. */
export function signInLines(password: string): string[] {
  const role = (group: string | null) => group ?? 'Super admin'
  const lines = members.map(member => `  ${member.email.padEnd(22)}${role(member.group).padEnd(18)}${password}`)
  return ['Demonstration company. Sign in as:', ...lines]
}
