import { colleagues } from '#contract/staff/colleagues.ts'
import { staffRoles } from '#contract/staff/role-group-values.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { holdsSql } from '#platform/access/holds-sql.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'

const list = reader({
  resource: colleagues,
  table: 'users',
  computed: { displayName: () => fullNameSql(), answersRequests: () => holdsSql('domain.settle') },
  visible: (_scope, query) => query.where('users.role', 'in', staffRoles).where('users.status', '=', 'IN_USE'),
})

export const routes = served(colleagues.endpoints, { list: list.list, get: list.get })
