import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

const pages = ['general', 'localisation', 'domains', 'mail', 'tax', 'privacy', 'limits', 'maintenance', 'other']
const array = (names: readonly string[]) => `'${JSON.stringify(names)}'::jsonb`

/**
 * Rights of settings and logs by page: whoever could change all settings, or see all logs, can now as well; what opened nothing goes.
 * Deleting clients was a super admin's alone, whatever a group said: it begins with nobody.
 */
export async function up(db: Db): Promise<void> {
  const grant = (held: string, given: readonly string[], besides = '') =>
    `update "roleGroups" set "capabilities" = "capabilities" || ${array(given)} where "capabilities" @> '["${held}"]'${besides}`
  const edits = pages.map(page => `settings.${page}`)
  const drop = ['setting.view', 'setting.edit', 'setting.export', 'setting.import', 'log.view', 'client.delete', 'client.loginAsOwner']
  await statements(
    db,
    [
      grant('setting.view', ['settings.view']),
      grant('setting.export', ['settings.export']),
      grant('setting.import', ['settings.import']),
      grant('setting.edit', [...edits, 'log.purge']),
      grant('setting.edit', ['settings.security'], ` and "capabilities" @> '["authentication.edit"]'`),
      grant('log.view', ['log.activity', 'log.admin', 'log.session', 'emailMessage.view']),
      grant('log.export', ['emailMessage.export']),
      `update "roleGroups" set "capabilities" = "capabilities" - array[${drop.map(name => `'${name}'`).join(', ')}]`,
    ].join('\n---\n'),
  )
}
