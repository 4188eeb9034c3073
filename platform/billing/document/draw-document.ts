import { readFileSync } from 'node:fs'
import { Problem } from '#contract/kernel/problem.ts'
import { PdfBusy, PdfFailure, renderPdf } from '#platform/drivers/pdf/render-pdf.ts'
import { sourceFile } from '#platform/kernel/own-source.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { companyLogo } from './company-logo.ts'
import type { PrintedDocument, Value } from './printed-document.ts'

const template = readFileSync(sourceFile('billing/document/document.typ'), 'utf8')

/** A document without what is the same on all of them, and the files that it shows or holds. */
export interface Drawn {
  document: Omit<PrintedDocument, 'logo' | 'both'>
  files: Record<string, Uint8Array>
  createdOn: string
}

/**
 * Draws a document as PDF, in both languages or in its first one alone. A logo that cannot be drawn keeps no document back.
 * @throws Problem unavailable
 */
export async function drawDocument(scope: Scope, { document: given, files, createdOn }: Drawn, both = true): Promise<Buffer> {
  const document = both ? given : inOneLanguage(given)
  const logo = await companyLogo(scope)
  const draw = (picture: Buffer | null) =>
    renderPdf({
      template,
      data: { ...document, both, logo: picture !== null },
      files: picture ? { ...files, logo: picture } : files,
      createdOn: Date.parse(createdOn),
    })
  try {
    return await draw(logo).catch(error => {
      if (!(error instanceof PdfFailure) || logo === null) throw error
      scope.services.log.warn({ err: error }, 'a document without the logo')
      return draw(null)
    })
  } catch (error) {
    if (error instanceof PdfFailure) scope.services.log.error({ err: error }, 'a document could not be drawn')
    throw error instanceof PdfBusy || error instanceof PdfFailure ? new Problem('unavailable') : error
  }
}

/** A document without what its names are called in the other language. */
function inOneLanguage(document: Drawn['document']): Drawn['document'] {
  const own = <T extends Value>(values: readonly T[]) => values.filter(value => !(typeof value === 'object' && 'other' in value))
  return {
    ...document,
    company: own(document.company),
    parties: document.parties.map(({ title, rows }) => ({ title, rows: rows.map(row => ({ ...row, values: own(row.values) })) })),
    lines: document.lines.map(({ about, cells }) => ({ about: own(about), cells })),
    foot: { ...document.foot, about: own(document.foot.about) },
  }
}
