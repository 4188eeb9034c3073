import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { staffRoles } from '#contract/staff/role-group-values.ts'
import { type ToDo, toDos } from '#contract/staff/to-dos.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

export const toDoStore = crud({
  resource: toDos,
  computed: {
    assigneeName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "toDos"."assigneeId")`,
  },
  // What is not shared is between who wrote it and who is to do it.
  visible: ({ caller }, query) =>
    caller.kind === 'system'
      ? query
      : query.where(sql<boolean>`("toDos"."shared" or "toDos"."creatorId" = ${caller.id} or "toDos"."assigneeId" = ${caller.id})`),
  refuses:
    ({ caller }) =>
    (verb, { creatorId, shared }) =>
      creatorId === caller.id || !ofCreator(verb, shared) ? null : { code: 'forbidden', reason: 'notYourToDo' },
  values: toDoValues,
  nameOf: ({ text }) => text,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ text }) => [text],
  afterCreate: async (scope, toDo) => {
    if (toDo.assigneeId !== null) await tellAssignee(scope, toDo)
  },
  afterUpdate: async (scope, toDo, before) => {
    if (toDo.assigneeId !== null && toDo.assigneeId !== before.assigneeId) await tellAssignee(scope, toDo)
  },
})

/** What only who wrote it does: nobody takes it out of the sight of others, or of their own. */
const ofCreator = (verb: string, shared: boolean) => verb === 'update' || verb === 'remove' || (verb === 'assign' && !shared)

const subjects = { client: ['clientId', 'clients'], order: ['orderId', 'orders'], service: ['serviceId', 'services'] } as const

/** It is about one record or none, which is there, and is done by somebody of the staff. */
async function toDoValues(scope: Scope, given: Record<string, unknown>, current: ToDo | null) {
  const input: Partial<ToDo> = given
  const about = input.about ?? current?.about ?? 'nothing'
  const links: Partial<ToDo> = {}
  for (const [subject, [field, table]] of Object.entries(subjects)) {
    const id = about === subject ? ((field in input ? input[field] : current?.[field]) ?? null) : null
    if (about === subject && id === null) throw new Problem('validation', { fields: { [field]: { key: 'required' } } })
    if (id !== null && id !== current?.[field]) await checkThere(scope, table, [id], field)
    links[field] = id
  }
  if (input.assigneeId) await checkColleague(scope, input.assigneeId)
  return { ...input, ...links, ...(current ? {} : { creatorId: scope.caller.id, creatorName: scope.caller.name }) }
}

/** Refuses who is not of the staff any more. */
export async function checkColleague({ db }: Scope, id: number): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'IN_USE')
    .where('role', 'in', staffRoles)
    .executeTakeFirst()
  if (!found) throw new Problem('validation', { fields: { assigneeId: { key: 'notAChoice' } } })
}

async function tellAssignee(scope: Scope, { assigneeId, text }: ToDo): Promise<void> {
  if (assigneeId === null || assigneeId === scope.caller.id) return
  await notifyStaff(scope, {
    kind: 'system',
    to: { people: [assigneeId] },
    key: 'toDoAssigned',
    values: { text, person: scope.caller.name },
    link: { to: 'toDos', id: null },
  })
}
