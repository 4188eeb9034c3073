import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { QuoteAttachment } from '#contract/billing/quote-attachments.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { attachFiles, storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Attached = Pick<Quote, 'attachments'>
const idsOf = ({ attachments }: Attached) => attachments.map(({ id }) => id)

/**
 * The named files in their order: those that the quote has, and others that the caller uploaded.
 * @throws Problem validation of `fileIds`: neither of both
 */
export async function attachmentsOf(scope: Scope, ids: readonly number[], current: Attached | null): Promise<QuoteAttachment[]> {
  const known = new Map(current?.attachments.map(one => [one.id, one]))
  const added = await uploadedBy(
    scope,
    ids.filter(id => !known.has(id)),
  )
  const attachments: QuoteAttachment[] = []
  for (const id of ids) {
    const file = known.get(id) ?? added.get(id)
    if (!file) throw new Problem('validation', { fields: { fileIds: { key: 'notAChoice' } } })
    attachments.push(file)
  }
  return attachments
}

/** Files that the caller uploaded and no record has, by their ids. */
async function uploadedBy(scope: Scope, ids: readonly number[]): Promise<Map<number, QuoteAttachment>> {
  if (ids.length === 0) return new Map()
  const files = await scope.db
    .selectFrom('files')
    .select(['id', 'name', 'mimeType', 'size'])
    .where('id', 'in', ids)
    .where('kind', '=', 'upload')
    .where('ownerId', '=', scope.caller.id as number)
    .where('recordId', 'is', null)
    .execute()
  const found = new Map<number, QuoteAttachment>()
  for (const { id, name, mimeType, size } of files) {
    const hash = createHash('sha256')
    for await (const part of Readable.from((await storedBytes(scope, id)).bytes)) hash.update(part)
    found.set(id, { id, name, mimeType, size, sha256: hash.digest('hex') })
  }
  return found
}

/** Gives a quote its new files. Those that it has no more go, unless somebody agreed to them. */
export async function keepAttachments(scope: Scope, quote: Pick<Quote, 'id' | 'uses' | 'attachments'>, before?: Attached): Promise<void> {
  const [now, had] = [idsOf(quote), before ? idsOf(before) : []]
  await attachFiles(
    scope,
    now.filter(id => !had.includes(id)),
    'quotes',
    quote.id,
  )
  const gone = had.filter(id => !now.includes(id))
  if (gone.length === 0 || quote.uses > 0) return
  await scope.db.deleteFrom('files').where('resource', '=', 'quotes').where('recordId', '=', quote.id).where('id', 'in', gone).execute()
}
