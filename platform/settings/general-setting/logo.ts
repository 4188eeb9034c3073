import { buffer } from 'node:stream/consumers'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { faviconSides, logoBytesLimit } from '#contract/settings/known/general.ts'
import { attachFiles, storedBytes } from '#platform/files/file.routes.ts'
import { pngSize } from '#platform/kernel/files/png-size.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Bytes } from '#platform/kernel/serve.ts'
import { settings } from '#platform/kernel/setting.ts'

const keys = ['logo', 'logoDark', 'favicon'] as const
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
    const file = await files.where('ownerId', '=', scope.caller.id).executeTakeFirst()
    if (!file?.mimeType.startsWith('image/')) fields[key] = { key: 'notAChoice' }
    else if (file.size > logoBytesLimit) fields[key] = { key: 'imageTooLarge', values: { max: logoBytesLimit / 1024 } }
    else if (key === 'favicon' && !(await isIcon(scope, id))) fields[key] = { key: 'squarePng', values: faviconSides }
    else await attachFiles(scope, [id], owner.resource, owner.recordId)
  }
  const gone = keys.map(key => stored.get(key)).filter(id => typeof id === 'number' && !keys.some(key => after(key) === id)) as number[]
  if (gone.length > 0) {
    const free = { resource: null, recordId: null }
    await scope.db.updateTable('files').set(free).where('id', 'in', gone).where('resource', '=', owner.resource).execute()
  }
  return fields
}

/** A square PNG, as its bytes tell, whatever it is called. */
async function isIcon(scope: Scope, id: number): Promise<boolean> {
  const { bytes } = await storedBytes(scope, id)
  const size = pngSize(Buffer.isBuffer(bytes) ? bytes : await buffer(bytes))
  return size !== null && size.width === size.height && size.width >= faviconSides.min && size.width <= faviconSides.max
}

/** The picture of a logo, for everybody; a file that is none is not found. */
export async function showLogo(scope: Scope, { params }: { params: { id: number } }): Promise<Bytes> {
  if (!Object.values(await settings(scope, ...keys)).includes(params.id)) throw new Problem('notFound')
  return storedBytes(scope, params.id)
}
