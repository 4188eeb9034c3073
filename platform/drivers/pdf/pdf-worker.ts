import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler'
import { coverageOf } from './font-coverage.ts'
import { readFonts } from './pdf-fonts.ts'
import type { PdfAnswer, PdfRequest } from './render-pdf.ts'
import { shownText } from './shown-text.ts'

/** Nothing else of the disk can be read by a template. */
const workspace = fileURLToPath(new URL('./files/', import.meta.url))
/** How many documents ago something of the compiler's memory was last used, before it is let go. */
const keptFor = 4

const fonts = readFonts()
const covers = coverageOf(fonts)
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })

function render({ template, data, files, createdOn }: PdfRequest): Uint8Array {
  const text = JSON.stringify(data, (_, value) => (typeof value === 'string' ? shownText(value, covers) : value))
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(`${workspace}${name}`, Buffer.from(bytes))
  try {
    const { result } = checked(compiler.compile({ mainFileContent: template, inputs: { data: text } }))
    if (!result) throw new Error('no document came of it')
    const creationTimestamp = Math.floor(createdOn / 1000)
    try {
      return compiler.pdf(result, { pdfStandard: 'a-3a', creationTimestamp })
    } catch {
      // Marks that no font sets on their letter cannot be archived, but they can be read.
      return compiler.pdf(result, { pdfStandard: '1.7', creationTimestamp })
    }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(keptFor)
  }
}

function checked(compiled: NodeTypstCompileResult): NodeTypstCompileResult {
  const error = compiled.takeError()
  if (error) throw new Error(JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000))
  return compiled
}

parentPort?.on('message', (request: PdfRequest) => {
  let answer: PdfAnswer
  try {
    answer = { pdf: render(request) }
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})
