import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

const mapFile = `${import.meta.filename}.map`
const bundled = existsSync(mapFile)
const place = /[^\s()]+\/main\.js:(\d+):(\d+)/g
/** Milliseconds: read, the map takes some forty megabytes, and errors come together. */
const heldFor = 60_000

let held: SourceMap | undefined

/** A stack of the bundled program with the files and lines of the sources; run from its sources, it has them already. */
export function sourceStack(stack: string): string {
  if (!bundled || !stack.includes('/main.js:')) return stack
  const map = sourceMap()
  return stack.replace(place, (whole, line: string, column: string) => {
    const origin = map.findOrigin(Number(line), Number(column))
    return 'fileName' in origin ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}` : whole
  })
}

function sourceMap(): SourceMap {
  if (held) return held
  setTimeout(() => {
    held = undefined
  }, heldFor).unref()
  held = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')))
  return held
}
