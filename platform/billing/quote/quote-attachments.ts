import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { QuoteAttachment } from '#contract/billing/quote-attachments.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import { keepNamedFiles, namedFiles } from '#platform/files/named-files.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Attached = Pick<Quote, 'attachments'>

/**
 * The named files in their order: those that the quote has, and others that the caller uploaded.
 * @throws Problem validation of `fileIds`: neither of both
 */
export const attachmentsOf = (scope: Scope, ids: readonly number[], current: Attached | null): Promise<QuoteAttachment[]> =>
  namedFiles(scope, {
    ids,
    had: current?.attachments ?? [],
    made: async file => {
      const hash = createHash('sha256')
      for await (const part of Readable.from((await storedBytes(scope, file.id)).bytes)) hash.update(part)
      return { ...file, sha256: hash.digest('hex') }
    },
  })

/** Gives a quote its new files. Those that it has no more go, unless somebody agreed to them. */
export const keepAttachments = (scope: Scope, quote: Pick<Quote, 'id' | 'uses' | 'attachments'>, before?: Attached): Promise<void> =>
  keepNamedFiles(scope, {
    resource: 'quotes',
    recordId: quote.id,
    now: quote.attachments,
    had: before?.attachments ?? [],
    dropping: quote.uses === 0,
  })
