import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'

const library = PDFiumLibrary.init()

export interface ReadPdf {
  /** The text of each page, as another program than ours finds and copies it. */
  pages: string[]
  /** What the QR code of the first page says; null without one. */
  qr: string | null
}

/** Reads a PDF as its client's programs do: pages, text, and the code that a camera would see. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await (await library).loadDocument(bytes)
  try {
    const pages = [...document.pages()].map(page => page.getText())
    const { data, width, height } = await document.getPage(0).render({ scale: 3, render: 'bitmap' })
    return { pages, qr: jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? null }
  } finally {
    document.destroy()
  }
}
