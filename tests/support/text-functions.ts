import { pathToFileURL } from 'node:url'
import { sourceFiles } from './source-files.ts'

export interface TextFunction {
  name: string
  call(text: string): unknown
}

/** An exported function that takes a text first and answers at once, or a rule, by what its source says. */
const taking =
  /^export (?:const (\w+) = \(|function (\w+)\()(?:\w+\??: (?:string|unknown)\b|\{ \w+ \}: Bilingual\b)[^\n]*$|^export const (\w+)(?:: Rule)? = (?:shaped\(|rule\(|value =>)/gm
const later = /\): Promise<|async /

/** The functions of the files of a glob that take a text first, by what their source says. */
export async function textFunctionsOf(pattern: string): Promise<TextFunction[]> {
  const found: TextFunction[] = []
  for (const { path, text } of sourceFiles(pattern)) {
    if (/^'use (?:server|client)'/.test(text)) continue
    const names = [...text.matchAll(taking)].filter(([line]) => !later.test(line)).map(([, ...names]) => names.find(Boolean) as string)
    if (!names.length) continue
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, (text: string) => unknown>
    for (const name of names) found.push({ name: `${path} ${name}`, call: text => module[name]?.(text) })
  }
  return found
}
