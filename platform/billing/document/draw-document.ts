import { readFileSync } from 'node:fs'
import { Problem } from '#contract/kernel/problem.ts'
import { PdfBusy, PdfFailure, renderPdf } from '#platform/drivers/pdf/render-pdf.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { companyLogo } from './company-logo.ts'
import type { PrintedDocument } from './printed-document.ts'

const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')

/** A document without what is the same on all of them, and the files that it shows or holds. */
export interface Drawn {
  document: Omit<PrintedDocument, 'logo'>
  files: Record<string, Uint8Array>
  createdOn: string
}

/** Draws a document as PDF. A logo that cannot be drawn keeps no document back. @throws Problem unavailable */
export async function drawDocument(scope: Scope, { document, files, createdOn }: Drawn): Promise<Buffer> {
  const logo = await companyLogo(scope)
  const draw = (picture: Buffer | null) =>
    renderPdf({
      template,
      data: { ...document, logo: picture !== null },
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
