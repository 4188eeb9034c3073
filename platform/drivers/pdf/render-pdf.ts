import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sourceFile } from '#platform/kernel/own-source.ts'

/** A document to be drawn. Texts of people are in its data alone: a template takes them as they are, never as markup. */
export interface PdfRequest {
  /** Typst. It finds the data as JSON in `sys.inputs.data`, and the files by their names. */
  template: string
  data: unknown
  files: Record<string, Uint8Array>
  /** Milliseconds since 1970: the same document is the same bytes. */
  createdOn: number
}
export type PdfAnswer = { pdf: Uint8Array } | { failure: string }

/** No PDF came of it: the template, a picture, or the time that it took. */
export class PdfFailure extends Error {}
/** More documents wait than can be drawn soon. */
export class PdfBusy extends Error {}

/** Milliseconds for one document; hundreds of lines take a twentieth of it. */
const patience = 10_000
const mostWaiting = 200

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Draws a document in a thread of its own, one after the other: the program goes on meanwhile. The PDF is archivable (PDF/A-3a) and tagged.
 * @throws PdfFailure, PdfBusy
 */
export async function renderPdf(request: PdfRequest): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new PdfBusy('too many documents at once')
  waiting++
  const turn = last.then(() => ask(request))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting--
  }
}

async function ask(request: PdfRequest): Promise<Buffer> {
  const asked = started()
  const over = new AbortController()
  const within = AbortSignal.any([over.signal, AbortSignal.timeout(patience)])
  try {
    asked.postMessage(request)
    const [answer] = (await Promise.race([
      once(asked, 'message', { signal: within }),
      once(asked, 'exit', { signal: within }).then(() => Promise.reject(new Error('the thread ended'))),
    ])) as [PdfAnswer]
    if ('failure' in answer) throw new PdfFailure(answer.failure)
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength)
  } catch (error) {
    if (error instanceof PdfFailure) throw error
    // A thread that does not answer is left to itself; the next document has another one.
    worker = undefined
    void asked.terminate()
    throw new PdfFailure(error instanceof Error ? error.message : String(error))
  } finally {
    over.abort()
    asked.unref()
  }
}

function started(): Worker {
  worker ??= new Worker(sourceFile('drivers/pdf/pdf-worker.ts'))
  worker.ref()
  return worker
}
