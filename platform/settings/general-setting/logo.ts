import type { FieldProblems } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { logoBytesLimit } from '#contract/settings/known/general.ts'
import { attachFiles, storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Bytes } from '#platform/kernel/serve.ts'
import { settings } from '#platform/kernel/setting.ts'

const keys = ['logo', 'logoDark'] as const
/** Logos belong to the settings as a whole. */
const owner = { resource: 'generalSettings', recordId: 1 } as const

/** Takes the uploaded pictures that were chosen as logos, and lets go those that are one no longer. */
export async function takeLogos(
  scope: Scope,
  next: ReadonlyMap<string, unknown>,
  stored: ReadonlyMap<string, unknown>,
): Promise<FieldProblems> {
  const fields: FieldProblems = {}
  const after = (key: string) => (next.has(key) ? next.get(key) : stored.get(key)) ?? null
  for (const key of keys) {
    const [id, before] = [after(key), stored.get(key) ?? null]
    if (id === before || typeof id !== 'number') continue
    const files = scope.db.selectFrom('files').select(['mimeType', 'size']).where('id', '=', id).where('kind', '=', 'upload')
    const file = await files.where('ownerId', '=', scope.who.id).executeTakeFirst()
    if (!file?.mimeType.startsWith('image/')) fields[key] = { key: 'notAChoice' }
    else if (file.size > logoBytesLimit) fields[key] = { key: 'imageTooLarge', values: { max: logoBytesLimit / 1024 } }
    else await attachFiles(scope, [id], owner.resource, owner.recordId)
  }
  const gone = keys.map(key => stored.get(key)).filter(id => typeof id === 'number' && !keys.some(key => after(key) === id)) as number[]
  if (gone.length > 0) {
    const free = { resource: null, recordId: null }
    await scope.db.updateTable('files').set(free).where('id', 'in', gone).where('resource', '=', owner.resource).execute()
  }
  return fields
}

/** The picture of a logo, for everybody; a file that is none is not found. */
export async function showLogo(scope: Scope, { params }: { params: { id: number } }): Promise<Bytes> {
  const { logo, logoDark } = await settings(scope, ...keys)
  if (params.id !== logo && params.id !== logoDark) throw new Problem('notFound')
  return storedBytes(scope, params.id)
}
